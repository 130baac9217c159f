/** Moves the focus to the content of the shown screen. */
export function focusContent(): void {
  const main = [...document.querySelectorAll<HTMLElement>('main')].find((each) => each.checkVisibility?.() ?? true);
  if (main === undefined) return;
  main.tabIndex = -1;
  main.focus();
}
