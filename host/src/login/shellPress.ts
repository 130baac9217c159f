/** The two ways to sign in: by the messaging app, or by typing an account. */
export type LoginChoice = 'messenger' | 'account';

/** Before the choice whose login has begun: no script begins another one, and no further press is kept. */
const UNDER_WAY = 'under-way ';

/** Which way to sign in an element stands for: a button of the static sign-in, or `<html>` with the press kept there. */
export function choiceOf(element: Element): LoginChoice | undefined {
  return readChoice(valueOf(element));
}

/** The way to sign in whose login has begun; the page is about to be left for it. */
export function loginUnderWay({ documentElement }: Document): LoginChoice | undefined {
  const value = valueOf(documentElement);
  return value.startsWith(UNDER_WAY) ? readChoice(value.slice(UNDER_WAY.length)) : undefined;
}

/** Notes that the login of a press begins. */
export function markLoginUnderWay({ documentElement }: Document, choice: LoginChoice): void {
  documentElement.dataset['login'] = UNDER_WAY + choice;
}

/** Keeps the press again whose login could not begin. */
export function keepShellPress(page: Document): void {
  const choice = loginUnderWay(page);
  if (choice !== undefined) page.documentElement.dataset['login'] = choice;
}

/** Lets the static sign-in take presses again after a login that was begun. */
export function resetShellPress(page: Document): void {
  if (loginUnderWay(page) === undefined) return;
  delete page.documentElement.dataset['login'];
  for (const button of page.querySelectorAll('[data-login][aria-busy]')) button.removeAttribute('aria-busy');
}

function valueOf(element: Element): string {
  return (element instanceof HTMLElement && element.dataset['login']) || '';
}

function readChoice(value: string): LoginChoice | undefined {
  return value === 'messenger' || value === 'account' ? value : undefined;
}
