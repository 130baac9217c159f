import type { ReactElement } from 'react';

/**
 * Content that has no text of its own: for a component that renders it next to other children, where React could not
 * repair a text that page translation has replaced.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
