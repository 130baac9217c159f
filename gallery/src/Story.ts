import type { ReactNode } from 'react';

/** Story of a component. The keys are English and become file names. */
export interface Story {
  /** States in a common picture. */
  readonly states?: Readonly<Record<string, ReactNode>>;
  /** States with a picture each, because they need the window: dialogs, bars, whole pages. */
  readonly screens?: Readonly<Record<string, ReactNode>>;
  /** Whether the states use the whole width, below each other. */
  readonly wide?: boolean;
}
