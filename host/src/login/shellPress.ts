/** The two ways to sign in: by the messaging app, or by typing an account. */
export type LoginChoice = 'messenger' | 'account';

/** What `data-login` of an element says: a way to sign in, and whether its login has begun. */
interface NotedChoice {
  readonly choice?: LoginChoice;
  readonly hasBegun: boolean;
}

/** Before the choice whose login has begun: no script begins another one, and no further press is kept. */
const UNDER_WAY = 'under-way ';

/**
 * The way to sign in that a button of the static sign-in stands for, or that `<html>` has kept of a press; a login that
 * has begun is about to take the page with it.
 */
export function readShellPress(element: Element | null): NotedChoice {
  const [, begun, choice] = /^(under-way )?(messenger|account)$/.exec(element?.getAttribute('data-login') ?? '') ?? [];
  return { choice: choice as LoginChoice | undefined, hasBegun: begun !== undefined };
}

/** Notes that the login of a press begins. */
export function markLoginUnderWay({ documentElement }: Document, choice: LoginChoice): void {
  documentElement.dataset['login'] = UNDER_WAY + choice;
}

/** Keeps the press again whose login could not begin. */
export function keepShellPress({ documentElement }: Document): void {
  const { choice, hasBegun } = readShellPress(documentElement);
  if (hasBegun) documentElement.dataset['login'] = choice;
}

/** Lets the static sign-in take presses again after a login that was begun. */
export function resetShellPress(page: Document): void {
  if (!readShellPress(page.documentElement).hasBegun) return;
  delete page.documentElement.dataset['login'];
  for (const button of page.querySelectorAll('[data-login][aria-busy]')) button.removeAttribute('aria-busy');
}
