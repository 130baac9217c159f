import type { ParcelLabel } from '@backoffice/contracts';

/** What is printed on one label. */
export type Label = ParcelLabel;
