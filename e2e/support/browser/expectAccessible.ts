import { type Page, expect } from '@playwright/test';
import { expectNoViolations } from './expectNoViolations.ts';

/**
 * Runs axe on the current page, and on a phone expects that every control can be touched within 44 × 44 pixels; links in
 * a text are exempt.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
}

/** Runs in the page: returns the controls whose touched area, measured from their centre, is smaller. */
function findSmallTargets(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  // Without the borders of a field, which do not belong to its input.
  const MIN = 42;
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const belongs = (control: Element, x: number, y: number) => {
    const touched = document.elementFromPoint(x, y);
    return touched?.closest(CONTROLS) === control || touched?.closest('label')?.control === control;
  };
  const isInText = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentNode?.childNodes ?? [])].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const measure = (control: Element) => {
    control.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const [middle, center] = [x + width / 2, y + height / 2];
    const reach = (right: number, down: number) => {
      let reached = 0;
      while (reached < MIN && belongs(control, middle + right * (reached + 0.5), center + down * (reached + 0.5)))
        reached += 1;
      return reached;
    };
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
  };
  const { scrollX, scrollY } = window;
  const small = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !control.matches(':disabled') && !isInText(control))
    .map((control) => ({ control, ...measure(control) }))
    // The centre of a covered or hidden control belongs to another element.
    .filter(({ width, height }) => width > 0 && height > 0 && (width < MIN || height < MIN))
    .map(({ control, width, height }) => `${width} × ${height}: ${control.outerHTML.slice(0, 160)}`);
  scrollTo(scrollX, scrollY);
  return small;
}
