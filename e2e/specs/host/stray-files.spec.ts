import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { expect, test } from '../../support/test.ts';

// rule: components.stray-files
test('a file dropped next to the fields of a form opens no page and keeps the input', async ({
  page,
  context,
}, info) => {
  const path = info.outputPath('stray.png');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, pictureFile('stray.png', 30, 20).buffer);
  const address = await openMarketCopy(page);
  await titleField(page).fill('놓은 파일과 관계없는 이름');
  const box = await titleField(page).boundingBox();
  const pages: string[] = [];
  context.on('page', (opened) => pages.push(opened.url()));
  const protocol = await context.newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 5 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await protocol.send('Input.dispatchDragEvent', { type, ...at, data });
  await page.getByRole('heading', { level: 1 }).click();
  expect(pages).toEqual([]);
  expect(page.url()).toBe(address);
  await expect(titleField(page)).toHaveValue('놓은 파일과 관계없는 이름');
});
