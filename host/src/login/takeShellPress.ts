import { type LoginChoice, readShellPress } from './shellPress.ts';

/** What a visitor has done on the static sign-in (host/src/index.html) before the page's main script ran. */
export interface ShellPress {
  readonly pressed: LoginChoice | undefined;
  readonly focused: LoginChoice | undefined;
  /** The press whose login the script of the sign-in has begun. */
  readonly underWay: LoginChoice | undefined;
}

/** Takes what was done on the static sign-in: a press counts once. */
export function takeShellPress({ documentElement, activeElement }: Document): ShellPress {
  const { choice, hasBegun } = readShellPress(documentElement);
  delete documentElement.dataset['login'];
  return {
    pressed: hasBegun ? undefined : choice,
    focused: readShellPress(activeElement).choice,
    underWay: hasBegun ? choice : undefined,
  };
}
