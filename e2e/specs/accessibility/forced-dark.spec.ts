import { openOrderList } from '../../support/orders/openOrderList.ts';
import { changeSelectedStatus, selectOrders } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test.use({
  ownContext: true,
  launchOptions: async ({ launchOptions }, give) =>
    give({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-features=WebContentsForceDark'] }),
});

// rule: components.codes
test('a browser that forces a dark theme shows the code of a packing slip dark on light', async ({ page }) => {
  const { numbers } = await openOrderList(page, 1);
  await selectOrders(page, numbers[0]);
  await changeSelectedStatus(page, '결제완료로 변경 1건');
  await page.getByRole('link', { name: /^포장·라벨/ }).click();
  await page.getByRole('tab', { name: '명세서' }).click();
  const code = page.locator('canvas').first();
  const shown = (await code.screenshot()).toString('base64');
  const contrast = await code.evaluate(async (canvas: HTMLCanvasElement, png) => {
    const { width, height } = canvas;
    const read = (context: CanvasRenderingContext2D | null) => context?.getImageData(0, 0, width, height).data ?? [];
    const painted = read(canvas.getContext('2d'));
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    copy?.drawImage(picture, 0, 0, width, height);
    const seen = read(copy);
    const sums = { light: 0, lights: 0, dark: 0, darks: 0 };
    for (let at = 0; at < seen.length; at += 4) {
      const brightness = seen[at] ?? 0;
      if ((painted[at] ?? 0) > 127) [sums.light, sums.lights] = [sums.light + brightness, sums.lights + 1];
      else [sums.dark, sums.darks] = [sums.dark + brightness, sums.darks + 1];
    }
    return sums.light / sums.lights - sums.dark / sums.darks;
  }, shown);
  expect(contrast).toBeGreaterThan(100);
});
