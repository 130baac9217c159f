import { type LoginChoice, choiceOf, loginUnderWay } from './shellPress.ts';

/** What a visitor has done on the static sign-in (host/src/index.html) before the page's main script ran. */
export interface ShellPress {
  readonly pressed: LoginChoice | undefined;
  readonly focused: LoginChoice | undefined;
  /** The press whose login the script of the sign-in has begun. */
  readonly underWay: LoginChoice | undefined;
}

/** Takes what was done on the static sign-in: a press counts once. */
export function takeShellPress(page: Document): ShellPress {
  const { documentElement, activeElement } = page;
  const pressed = choiceOf(documentElement);
  const underWay = loginUnderWay(page);
  delete documentElement.dataset['login'];
  return { pressed, focused: activeElement === null ? undefined : choiceOf(activeElement), underWay };
}
