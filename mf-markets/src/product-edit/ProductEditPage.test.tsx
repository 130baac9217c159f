import { describe, expect, it } from '@jest/globals';
import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import type { Market } from '@backoffice/contracts/market/market';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { type Product, ProductFields } from '@backoffice/contracts/market/product/product';
import { deleteProduct, insertProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { listFields } from '@backoffice/contracts/testing/validValue';
import {
  FakeFailure,
  buildMarket,
  buildMarketSeller,
  buildPictureFile,
  buildProduct,
  fakePlatform,
  refuseField,
  renderPage,
} from '@backoffice/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ProductEditPage } from './ProductEditPage.tsx';

const draft = buildMarket({ status: 0 });
const saved = buildProduct();

/** Fields of a product that no control describes: the id of an option, and fields that buttons and chips change. */
const WITHOUT_DESCRIPTION = ['option.0._id', 'option.0.useYN', 'useYN', 'promotion.list'];

interface Setting {
  market?: Market;
  product?: Product[];
  id?: string;
}

const isLoaded = () => screen.findByRole('textbox', { name: '상품 이름' });

function openProduct({ market = draft, product = [saved], id = saved._id }: Setting = {}) {
  const platform = fakePlatform();
  platform.fakeApi.on(getMarket, { market, product, seller: buildMarketSeller() });
  const url = `/market/e/${market._id}/${id}`;
  return renderPage(<ProductEditPage />, { path: '/market/e/:marketId/:productId', url, platform });
}

it('ProductEditPage does not replace the back button while the product loads, so a click during loading works', async () => {
  openProduct();
  const leave = screen.getByRole('button', { name: '뒤로' });
  await isLoaded();
  expect(screen.getByRole('button', { name: '뒤로' })).toBe(leave);
});

async function renderProduct(setting?: Setting) {
  const page = openProduct(setting);
  await isLoaded();
  const save = () => page.user.click(screen.getByRole('button', { name: '저장' }));
  return { ...page, save };
}

// rule: market-form.refused-save
it.each([...listFields(ProductFields).keys()].filter((path) => !WITHOUT_DESCRIPTION.includes(path)))(
  'ProductEditPage shows a refusal of %s at its control',
  async (path) => {
    const page = await renderProduct();
    await page.user.type(screen.getByRole('textbox', { name: '상품 이름' }), '!');
    expect(await refuseField(page, updateProduct, path)).toHaveLength(1);
  },
);

describe('ProductEditPage for a new product', () => {
  // rule: routes.new-product
  it('a new product has the literal id undefined, empty fields, and is on sale', async () => {
    await renderProduct({ id: 'undefined' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('상품 추가');
    expect(screen.getByRole('banner')).toHaveTextContent('겨울 스티커 마켓');
    expect(screen.getByRole('textbox', { name: '상품 이름' })).toHaveValue('');
    expect(screen.getByText('가격 없음', { selector: 'output' })).toBeVisible();
    expect(screen.getByText('옵션과 가격을 입력하면 주문을 받을 수 있어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  });

  // rule: market-status.end-by-date
  it('the product form of a market past its end date is read-only', async () => {
    await renderProduct({ market: buildMarket({ marketED: '2026-11-20T03:00:00.000Z' }) });
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeDisabled();
    expect(screen.getByRole('button', { name: '종료된 마켓' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
    expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  });

  // rule: money.price-label
  it('the preview shows the same price as the options: without stopped options', async () => {
    const option = buildProduct().option.flatMap((each) => [
      each,
      { ...each, _id: 'option-0002', title: 'B세트', price: 9000, useYN: false },
    ]);
    await renderProduct({ product: [buildProduct({ option })] });
    const preview = within(screen.getByRole('region', { name: '미리보기' }));
    expect(preview.getByText('3,500원')).toBeVisible();
    expect(screen.getByText('3,500원', { selector: 'output' })).toBeVisible();
  });

  // rule: market-form.proposals
  it('a new product shows the field of its price at once, and a second option needs names for both', async () => {
    const { user, save, platform } = await renderProduct({ id: 'undefined' });
    expect(screen.getByRole('textbox', { name: '옵션 이름' })).toHaveValue('기본');
    expect(screen.getByRole('textbox', { name: '가격' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '옵션 추가' }));
    const [first, second] = screen.getAllByRole('textbox', { name: '옵션 이름' });
    expect(first).toHaveValue('');
    await user.type(second as HTMLElement, 'B');
    await save();
    expect(first).toHaveAccessibleDescription('옵션 이름을 입력해주세요.');
    expect(platform.fakeApi.getCalls(insertProduct)).toEqual([]);
  });

  // rule: market-form.proposals
  it('the only option of a new product starts with its required price, several options start with their names', async () => {
    const { user } = await renderProduct({ id: 'undefined' });
    const labels = () =>
      screen
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
        .filter((label) => label === '가격' || label === '옵션 이름');
    expect(labels()).toEqual(['가격', '옵션 이름']);
    expect(screen.getByRole('textbox', { name: '가격' })).toBeRequired();
    await user.click(screen.getByRole('button', { name: '옵션 추가' }));
    expect(labels()).toEqual(['옵션 이름', '가격', '옵션 이름', '가격']);
    for (const price of screen.getAllByRole('textbox', { name: '가격' })) expect(price).not.toBeRequired();
  });

  it('a new product of a market without a name does not ask for that name', async () => {
    await renderProduct({ id: 'undefined', market: { ...draft, title: '' } });
    expect(screen.getByRole('banner')).not.toHaveTextContent('마켓 이름을 지어주세요');
  });

  // rule: options.marks-and-undo
  it('pasting and undo of options are in a menu until the product has three options', async () => {
    const { user } = await renderProduct({ id: 'undefined' });
    const paste = { name: '엑셀에서 붙여넣기' };
    expect(screen.queryByRole('button', paste)).toBeNull();
    await user.click(screen.getByRole('button', { name: '옵션 추가' }));
    await user.click(screen.getByRole('button', { name: '옵션 더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '실행 취소' }));
    expect(screen.getAllByRole('textbox', { name: '옵션 이름' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '옵션 더보기' }));
    await user.click(screen.getByRole('menuitem', paste));
    await user.click(within(screen.getByRole('dialog', paste)).getByRole('button', { name: '닫기' }));
    await user.click(screen.getByRole('button', { name: '옵션 추가' }));
    await user.click(screen.getByRole('button', { name: '옵션 추가' }));
    expect(screen.getByRole('button', paste)).toBeVisible();
    expect(screen.queryByRole('button', { name: '옵션 더보기' })).toBeNull();
  });

  // rule: market-form.refused-save, products.required-fields
  it.each([
    '상품 이름을 입력해주세요.',
    '상품 설명을 입력해주세요.',
    '상품 사진을 업로드 해주세요.',
    '옵션 이름을 입력해주세요.',
  ])('a new product is not saved while a required part is missing: %s', async (text) => {
    const { user, save, platform } = await renderProduct({ id: 'undefined' });
    await user.clear(screen.getByRole('textbox', { name: '옵션 이름' }));
    await user.click(screen.getByRole('button', { name: '가격 늘리기' }));
    await save();
    expect(screen.getByText(text)).toBeVisible();
    expect(platform.nav.toasts[0]?.text).toBe('입력을 완료 해주세요.');
    expect(screen.getByRole('textbox', { name: '상품 이름' })).toHaveFocus();
  });

  it('the save button inserts a new product with its picture and returns to the market', async () => {
    const { user, save, platform, location } = await renderProduct({ id: 'undefined', product: [] });
    platform.fakeApi.on(uploadCover, { url: '/uploads/new.webp' }).on(insertProduct, { _id: 'product-new1' });
    await user.type(screen.getByRole('textbox', { name: '상품 이름' }), '토끼 스티커');
    await user.type(screen.getByRole('textbox', { name: '상품 설명' }), '방수');
    await user.upload(screen.getByLabelText('상품 사진 추가'), buildPictureFile('a.png'));
    await user.click(screen.getByRole('button', { name: '가격 늘리기' }));
    await user.click(screen.getByRole('button', { name: '이벤트' }));
    await save();
    await waitFor(() => expect(location()).toBe(`/market/e/${draft._id}`));
    const [call] = platform.fakeApi.getCalls(insertProduct);
    expect(call?.data).toMatchObject({
      marketId: draft._id,
      title: '토끼 스티커',
      cover: ['/uploads/new.webp'],
      option: [{ title: '기본', price: 100, stock: -1, useYN: true }],
      promotion: { list: ['event'] },
    });
    expect(call?.headers['Idempotency-Key']).toBeTruthy();
    expect(platform.fakeApi.getCalls(uploadCover)[0]?.data).toMatchObject({ type: 'product' });
    expect(platform.nav.toasts).toEqual([expect.objectContaining({ text: '상품을 저장했어요.', duration: 5000 })]);
  });
});

describe('ProductEditPage for a stored product', () => {
  // rule: products.stopped-and-promotions
  it('the save button sends only the changed fields of a stored product', async () => {
    const { user, save, platform } = await renderProduct();
    platform.fakeApi.on(updateProduct, saved);
    await user.click(screen.getByRole('button', { name: '판매 중지' }));
    expect(screen.getByRole('button', { name: '다시 판매' })).toBeVisible();
    await save();
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(platform.fakeApi.getCalls(updateProduct)[0]?.data).toEqual({ useYN: false, updatedAt: saved.updatedAt });
  });

  // rule: options.stock-below-ordered
  it('an ordered option cannot be deleted, only stopped', async () => {
    await renderProduct();
    expect(screen.getByText('판매 2개')).toBeVisible();
    expect(screen.queryByRole('button', { name: '옵션 1 삭제' })).toBeNull();
    expect(screen.getByRole('button', { name: '옵션 1 판매 중지' })).toBeVisible();
  });

  it('the stock of an option cannot be less than its ordered pieces', async () => {
    const { user, save } = await renderProduct();
    await user.type(screen.getByRole('textbox', { name: '재고' }), '1');
    await save();
    expect(screen.getByText('주문 된 2개 이상 입력해주세요.')).toBeVisible();
  });

  it('the names of options are locked after the market is opened', async () => {
    const { user } = await renderProduct({ market: buildMarket() });
    expect(screen.getByRole('textbox', { name: '옵션 이름' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '옵션 추가' }));
    expect(screen.getAllByRole('textbox', { name: '옵션 이름' })[1]).toBeEnabled();
    await user.click(screen.getByRole('button', { name: '옵션 2 삭제' }));
    expect(document.body).not.toHaveFocus();
    expect(screen.getAllByRole('textbox', { name: '옵션 이름' })).toHaveLength(1);
  });

  // rule: products.price-range
  it('the price range updates while the seller types', async () => {
    const { user } = await renderProduct();
    await user.click(screen.getByRole('button', { name: '옵션 추가' }));
    await user.type(screen.getAllByRole('textbox', { name: '가격' })[1] as HTMLElement, '12000');
    expect(screen.getByText('3,500원 ~ 12,000원', { selector: 'output' })).toBeVisible();
    const preview = within(screen.getByRole('region', { name: '미리보기' }));
    expect(preview.getByText('3,500원 ~ 12,000원')).toBeVisible();
  });

  it('삭제 deletes a product of a draft market after a confirmation', async () => {
    const option = saved.option.map((each) => ({ ...each, order: 0 }));
    const { user, platform, location } = await renderProduct({ product: [{ ...saved, option }] });
    platform.fakeApi.on(deleteProduct, { ok: true });
    await user.click(screen.getByRole('button', { name: '삭제' }));
    platform.nav.questions[0]?.answer(true);
    await waitFor(() => expect(location()).toBe(`/market/e/${draft._id}`));
    expect(platform.fakeApi.getCalls(deleteProduct)).toHaveLength(1);
  });

  // rule: market-status.locked-names
  it.each([
    ['can be deleted if it has no orders and is not the last one', { order: 0 }, ['product-0001', 'b'], true],
    ['cannot be deleted if it has orders', { order: 2 }, ['product-0001', 'b'], false],
    ['cannot be deleted if it is the last one', { order: 0 }, ['product-0001'], false],
  ])('a product of an open market %s', async (_, change, ids, isOffered) => {
    const option = saved.option.map((each) => ({ ...each, ...change }));
    await renderProduct({ market: buildMarket({ product: ids }), product: [{ ...saved, option }] });
    expect(screen.queryAllByRole('button', { name: '삭제' })).toHaveLength(isOffered ? 1 : 0);
  });

  it('a stale product save asks to reload or overwrite and retains the typed values', async () => {
    const { user, save, platform } = await renderProduct();
    platform.fakeApi.on(updateProduct, () => new FakeFailure(409, { message: 'stale-update' }));
    await user.type(screen.getByRole('textbox', { name: '상품 이름' }), '!');
    await save();
    expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeVisible();
    expect(screen.getByDisplayValue('고양이 스티커!')).toBeInTheDocument();
  });

  describe('ProductEditPage with an option that was ordered after loading', () => {
    const [option] = saved.option as [Product['option'][number]];
    const free = buildProduct({ lockedOption: [], option: [{ ...option, order: 0 }] });
    const ordered = { ...free, lockedOption: [option._id], option: [{ ...option, order: 1 }] };
    const refused = (path: string) =>
      new FakeFailure(400, {
        message: 'invalid-parameters',
        detail: { fields: [{ path, text: '바꿀 수 없습니다.' }] },
      });

    /** Renders a product whose option is ordered before the first save. */
    async function renderOrdered(path: string) {
      const page = await renderProduct({ market: buildMarket(), product: [free] });
      page.platform.fakeApi
        .on(updateProduct, () => refused(path))
        .on(getMarket, { market: buildMarket(), product: [ordered], seller: buildMarketSeller() });
      return page;
    }

    // rule: conflicts.fitted-to-stored
    it('a product save restores a deleted option that was ordered, stopped and with the reason, and the next save sends it', async () => {
      const { user, save, platform } = await renderOrdered('option');
      await user.click(screen.getByRole('button', { name: '옵션 1 삭제' }));
      await save();
      const card = await screen.findByRole('heading', { name: '옵션 1' }).then((heading) => heading.closest('section'));
      expect(within(card as HTMLElement).getByText(/삭제할 수 없는 옵션이에요/)).toBeVisible();
      expect(screen.getByRole('button', { name: '옵션 1 다시 판매' })).toHaveFocus();
      platform.fakeApi.on(updateProduct, ordered);
      await save();
      expect(await screen.findByText('elsewhere')).toBeVisible();
      const [{ data } = { data: {} }] = platform.fakeApi.getCalls(updateProduct).slice(-1);
      expect(data).toMatchObject({ option: [{ _id: option._id, useYN: false }], updatedAt: free.updatedAt });
    });

    it('a product save restores the name of a renamed option that was ordered, with the reason', async () => {
      const { user, save } = await renderOrdered('option.0.title');
      await user.type(screen.getByRole('textbox', { name: '옵션 이름' }), '!');
      await save();
      expect(await screen.findByText(/이름을 바꿀 수 없는 옵션이에요/)).toBeVisible();
      expect(screen.getByRole('textbox', { name: '옵션 이름' })).toHaveValue(option.title);
    });
  });

  it('a product overwrite creates an option again that another client deleted', async () => {
    const { user, save, platform } = await renderProduct();
    const elsewhere = { ...saved, option: [], lockedOption: [], updatedAt: '2026-01-02T00:00:00.000Z' };
    platform.fakeApi
      .on(updateProduct, ({ updatedAt, option = [] }) => {
        if (updatedAt !== undefined) return new FakeFailure(409, { message: 'stale-update' });
        const fields = option.flatMap(({ _id }, at) =>
          _id ? [{ path: `option.${at}._id`, text: '바뀌었습니다.' }] : [],
        );
        return fields.length > 0
          ? new FakeFailure(400, { message: 'invalid-parameters', detail: { fields } })
          : elsewhere;
      })
      .on(getMarket, { market: draft, product: [elsewhere], seller: buildMarketSeller() });
    await user.type(screen.getByRole('textbox', { name: '가격' }), '0');
    await save();
    await user.click(await screen.findByRole('button', { name: '덮어쓰기' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(platform.fakeApi.getCalls(updateProduct).at(-1)?.data['option']).toEqual([
      expect.not.objectContaining({ _id: expect.anything() as unknown }),
    ]);
  });

  it('ProductEditPage shows a not-found message for a product that does not exist', async () => {
    const platform = fakePlatform();
    platform.fakeApi.on(getMarket, { market: draft, product: [], seller: buildMarketSeller() });
    renderPage(<ProductEditPage />, { path: '/market/e/:marketId/:productId', url: '/market/e/m/unknown', platform });
    expect(await screen.findByText('상품을 찾을 수 없어요')).toBeVisible();
  });
});

describe('ProductEditPage with a failed picture upload', () => {
  it('a failed picture upload stops the save, is reported and can be retried', async () => {
    const { user, save, platform } = await renderProduct();
    platform.fakeApi.on(uploadCover, () => new FakeFailure(503, { message: 'unavailable' }));
    fireEvent.change(screen.getByLabelText('상품 사진 추가'), {
      target: { files: [buildPictureFile('a.png')] },
    });
    const retry = await screen.findByRole('button', { name: '상품 사진 2 업로드 실패, 다시 시도' });
    expect(platform.nav.questions[0]).toMatchObject({
      title: '업로드 오류',
      text: '1개의 파일을 업로드하지 못했습니다.',
    });
    await save();
    expect(platform.fakeApi.getCalls(updateProduct)).toHaveLength(0);
    platform.fakeApi.on(uploadCover, { url: '/uploads/new.webp' });
    await user.click(retry);
    expect(await screen.findByRole('img', { name: '상품 사진 2' })).toBeInTheDocument();
  });
});
