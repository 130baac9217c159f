import { allowClipboard, readClipboard } from '../../support/browser/clipboard.ts';
import { addProductByForm, createMarketByForm } from '../../support/markets/createMarketByForm.ts';
import { openForOrders } from '../../support/markets/marketForm.ts';
import { showOrderPart } from '../../support/orders/orderList.ts';
import { orderInShop } from '../../support/orders/orderInShop.ts';
import { signIn } from '../../support/session/signIn.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a seller opens a market, a buyer orders, and the order is paid and shipped',
  { tag: '@desk' },
  async ({ page, context }, { project }) => {
    test.slow();
    await allowClipboard(context);
    const title = `겨울 마켓 ${project.name} ${Date.now() % 100_000}`;
    await signIn(page, '김소미');
    await createMarketByForm(page, title);
    await addProductByForm(page);
    await openForOrders(page);

    await page.getByRole('button', { name: '뒤로' }).click();
    const card = page.getByRole('article', { name: title });
    await expect(card.getByText('진행중')).toBeVisible();
    await card.getByRole('button', { name: '더보기' }).click();
    await page.getByRole('menuitem', { name: '링크 복사' }).click();
    await expect(page.getByText('복사되었습니다.')).toBeVisible();
    const link = await readClipboard(context);
    expect(link).toMatch(/\/go\/[\w-]+\/$/);

    const orderNumber = await orderInShop(await context.newPage(), link, title);

    await card.getByRole('link', { name: /^주문 / }).click();
    await expect(page.getByText('총 1건의 주문', { exact: false })).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`${orderNumber}|박받음`) })
      .first()
      .click();
    await page.getByRole('button', { name: '결제완료로 변경' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /변경|확인/ })
      .click();
    await expect(page.getByText('결제 완료').first()).toBeVisible();

    await page.getByRole('button', { name: '운송장 입력' }).click();
    const dialog = page.getByRole('dialog', { name: '운송장 입력' });
    await dialog.getByLabel('택배사').selectOption({ label: 'CJ대한통운' });
    await dialog.getByLabel('운송장 번호').fill('6891-2345-6789');
    await dialog.getByRole('button', { name: '등록하고 발송 처리' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('발송 완료').first()).toBeVisible();
    await showOrderPart(page, '주문');
    const history = page.getByRole('list', { name: '처리 내역' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await showOrderPart(page, '배송');
    await expect(page.getByRole('link', { name: /6891-2345-6789/ })).toHaveAttribute('href', /cjlogistics/);

    await page.goto(`${origins.standins}/outbox`);
    const sent = page.getByRole('listitem').filter({ hasText: orderNumber });
    await expect(sent.filter({ hasText: '발송' }).first()).toBeVisible();
    await expect(sent.filter({ hasText: '결제' }).first()).toBeVisible();
  },
);
