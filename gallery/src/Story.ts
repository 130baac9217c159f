import type { ReactNode } from 'react';

/** What the gallery shows of a component. The keys are in English and become names of files. */
export interface Story {
  /** States that stand side by side in one picture. */
  readonly states?: Readonly<Record<string, ReactNode>>;
  /** States that need the window for themselves, a picture each: dialogs, bars, whole pages. */
  readonly screens?: Readonly<Record<string, ReactNode>>;
  /** The states take the whole width, one below the other. */
  readonly wide?: boolean;
}
