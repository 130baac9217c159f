import type { ReactElement } from 'react';

/**
 * Content without text nodes of its own: for a component that renders it next to other children, where React could not
 * update a text that page translation has replaced.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
