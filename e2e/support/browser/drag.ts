import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 12;

/** Drags with the pointer of the device, finger or mouse, and drops on the element `to`. */
export async function drag(page: Page, handle: Locator, to: Locator, by: 'touch' | 'mouse'): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [from, target] = [await getCenter(handle), await getCenter(to)];
  const path = Array.from({ length: STEPS }, (_, step) => between(from, target, (step + 1) / STEPS));
  if (by === 'mouse') {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of path) {
      await page.mouse.move(x, y);
      await nextFrame(page);
    }
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const point of path) {
    await touch('touchMove', [point]);
    await nextFrame(page);
  }
  await touch('touchEnd', []);
}

/** Waits for a frame, as between two moves of a hand. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise(requestAnimationFrame));
}

async function getCenter(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element to drag is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
