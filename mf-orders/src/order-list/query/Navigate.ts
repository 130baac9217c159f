import type { useNavigate } from '@backoffice/platform';

/** Goes to another screen. One for the life of a list: who asks the router for it is rendered with every address. */
export type Navigate = ReturnType<typeof useNavigate>;
