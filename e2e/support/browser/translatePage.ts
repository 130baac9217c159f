import type { Page } from '@playwright/test';

/**
 * Replaces text nodes in every document of a page at pseudo-random times, derived from `seed`, by two nested `font`
 * elements with the same text, as the page translation of Chrome does. It also replaces texts with `translate="no"`, as
 * extensions do.
 */
export async function translatePage(page: Page, seed: number): Promise<void> {
  await page.addInitScript(translateAtRandom, seed);
}

/** Runs in the page before its own scripts. */
function translateAtRandom(seed: number): void {
  const LONGEST_PAUSE_MS = 120;
  const UNTOUCHED = 'script, style, noscript, textarea, select, title, font > font';
  let state = seed;
  // Linear congruential generator (Numerical Recipes).
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const replace = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translate = () => {
    // Usually replaces the whole page, sometimes a part.
    const share = random();
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isText = text.data.trim() !== '' && text.parentElement?.closest(UNTOUCHED) === null;
      if (isText && (share < 0.5 || random() < share)) replace(text);
    }
    setTimeout(translate, random() * LONGEST_PAUSE_MS);
  };
  document.addEventListener('DOMContentLoaded', () => setTimeout(translate, random() * LONGEST_PAUSE_MS));
}
