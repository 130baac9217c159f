/** The two ways to sign in: by the messaging app, or by typing an account. */
export type LoginChoice = 'messenger' | 'account';

/** What a visitor has done on the static sign-in (host/src/index.html) before the page's script ran. */
export interface ShellPress {
  readonly pressed: LoginChoice | undefined;
  readonly focused: LoginChoice | undefined;
}

/** Takes what was done on the static sign-in: a press counts once. */
export function takeShellPress({ documentElement, activeElement }: Document): ShellPress {
  const pressed = choiceOf(documentElement);
  delete documentElement.dataset['login'];
  return { pressed, focused: activeElement === null ? undefined : choiceOf(activeElement) };
}

function choiceOf(element: Element): LoginChoice | undefined {
  const login = element instanceof HTMLElement ? element.dataset['login'] : undefined;
  return login === 'messenger' || login === 'account' ? login : undefined;
}
