import type { useNavigate } from '@backoffice/platform';

/**
 * Navigates to another screen. The page passes one function down, because a component that calls `useNavigate` is
 * rendered with every address.
 */
export type Navigate = ReturnType<typeof useNavigate>;
