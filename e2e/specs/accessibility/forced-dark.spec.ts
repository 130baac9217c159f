import { openOrderList } from '../../support/orders/openOrderList.ts';
import { changeSelectedStatus, selectOrders } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test.use({
  ownContext: true,
  launchOptions: async ({ launchOptions }, give) =>
    give({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=forceDarkModeEnabled=true'] }),
});

// rule: components.codes
test('a browser that forces a dark theme shows the code of a packing slip dark on light', async ({ page }) => {
  const { numbers } = await openOrderList(page, 1);
  await selectOrders(page, numbers[0]);
  await changeSelectedStatus(page, '결제완료로 변경 1건');
  await page.getByRole('link', { name: '포장', exact: true }).click();
  await page.getByRole('tab', { name: '명세서' }).click();
  const code = page.locator('canvas').first();
  const shown = (await code.screenshot()).toString('base64');
  const heading = (await page.getByRole('heading', { level: 1 }).screenshot()).toString('base64');
  const { contrast, ground } = await code.evaluate(
    async (canvas: HTMLCanvasElement, pictures) => {
      const { width, height } = canvas;
      const read = (context: CanvasRenderingContext2D | null) =>
        [...(context?.getImageData(0, 0, width, height).data ?? [])].filter((_, at) => at % 4 === 0);
      const readPicture = async (png: string) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${png}`;
        await picture.decode();
        const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        copy?.drawImage(picture, 0, 0, width, height);
        return read(copy);
      };
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const painted = read(canvas.getContext('2d'));
      const seen = await readPicture(pictures.shown);
      const light = seen.filter((_, at) => (painted[at] ?? 0) > 127);
      const dark = seen.filter((_, at) => (painted[at] ?? 0) <= 127);
      return { contrast: mean(light) - mean(dark), ground: mean(await readPicture(pictures.heading)) };
    },
    { shown, heading },
  );
  expect(ground).toBeLessThan(100);
  expect(contrast).toBeGreaterThan(100);
});
