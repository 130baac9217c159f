import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Market } from '@backoffice/contracts/market/market';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Product } from '@backoffice/contracts/market/product/product';
import { updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { buildMarket, buildMarketSeller, buildProduct, fakePlatform, renderPage } from '@backoffice/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ProductEditPage } from '../ProductEditPage.tsx';

const option = { _id: 'option-0001', title: 'A세트', desc: '', price: 3500, stock: 10, order: 7, useYN: true };
const saved = buildProduct({
  option: [
    option,
    { ...option, _id: 'option-0002', title: 'B세트', price: 4500, stock: -1, order: 0 },
    { ...option, _id: 'option-0003', title: 'C세트', price: 5500, stock: 30, order: 0 },
  ],
});
const draft = buildMarket({ status: 0 });

beforeEach(() => {
  const listen = { addEventListener() {}, removeEventListener() {} };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...listen, media, matches: media.includes('760') }) as unknown as MediaQueryList);
});

async function openGrid({ market = draft, product = saved }: { market?: Market; product?: Product } = {}) {
  const platform = fakePlatform();
  platform.fakeApi
    .on(getMarket, { market, product: [product], seller: buildMarketSeller() })
    .on(updateProduct, product);
  const page = renderPage(<ProductEditPage />, {
    path: '/market/e/:marketId/:productId',
    url: `/market/e/${market._id}/${product._id}`,
    platform,
  });
  await screen.findByRole('grid', { name: '옵션' });
  const click = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, click };
}

const cell = (column: string, row: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, ${row}행` });
const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^옵션 이름/ }).map(({ value }) => value);
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, types: ['text/plain'] } });

const unlocked = { ...saved, lockedOption: [] };

describe('OptionGrid', () => {
  // rule: options.grid-and-order
  it('the grid has a row of cells for each option', async () => {
    await openGrid();
    const rows = within(screen.getByRole('grid', { name: '옵션' })).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(within(rows[0] as HTMLElement).getAllByRole('columnheader')).toHaveLength(7);
    expect(within(rows[1] as HTMLElement).getAllByRole('gridcell')).toHaveLength(7);
    expect(cell('가격', 1)).toHaveValue('3,500');
    expect(cell('재고', 2)).toHaveValue('');
    expect(cell('재고', 2)).toHaveAttribute('placeholder', '무제한');
  });

  // rule: options.grid-and-order
  it('arrow keys and Enter move between cells, and Enter in the last row adds an option', async () => {
    const { user } = await openGrid({ product: unlocked });
    await user.click(cell('가격', 1));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell('재고', 2)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(cell('옵션 이름', 2)).toHaveFocus();
    await user.keyboard('{Enter}D{Enter}특별판');
    expect(names()).toEqual(['A세트', 'B세트', 'D', '특별판']);
    expect(cell('옵션 이름', 4)).toHaveFocus();
    await user.tab();
    expect(cell('가격', 4)).toHaveFocus();
  });

  // rule: options.grid-and-order
  it('the grid shows the sale state of each option, and the button to stop it only for stored options', async () => {
    const { click } = await openGrid();
    await click('옵션 추가');
    const [, first, , , added] = within(screen.getByRole('grid', { name: '옵션' })).getAllByRole('row');
    expect(within(first as HTMLElement).getByText('판매 중')).toBeVisible();
    expect(within(first as HTMLElement).getByRole('button', { name: '옵션 1 판매 중지' })).toBeVisible();
    expect(within(added as HTMLElement).getByText('판매 중')).toBeVisible();
    expect(within(added as HTMLElement).queryByRole('button', { name: /판매/ })).toBeNull();
    await click('옵션 1 판매 중지');
    expect(within(first as HTMLElement).getByText('판매 중지')).toBeVisible();
    expect(within(first as HTMLElement).getByRole('button', { name: '옵션 1 다시 판매' })).toBeVisible();
  });

  it('arrow keys inside a text move the cursor of the text', async () => {
    const { user } = await openGrid({ product: unlocked });
    await user.click(cell('옵션 이름', 1));
    await user.keyboard('{ArrowLeft}');
    expect(cell('옵션 이름', 1)).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(cell('가격', 1)).toHaveFocus();
  });

  // rule: options.grid-and-order
  it('keys during IME composition do not move between cells', async () => {
    await openGrid({ product: unlocked });
    const name = cell('옵션 이름', 1);
    name.focus();
    fireEvent.compositionStart(name);
    fireEvent.keyDown(name, { key: 'Enter', keyCode: 229, isComposing: true });
    fireEvent.keyDown(name, { key: 'ArrowDown', isComposing: true });
    expect(name).toHaveFocus();
    fireEvent.compositionEnd(name);
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(cell('옵션 이름', 2)).toHaveFocus();
  });

  it('keyboard navigation skips the disabled name of a locked option', async () => {
    const { user } = await openGrid({ market: buildMarket(), product: saved });
    expect(cell('옵션 이름', 1)).toBeDisabled();
    await user.click(cell('가격', 1));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(cell('가격', 1)).toHaveFocus();
    expect(screen.queryByRole('button', { name: '옵션 1 삭제' })).toBeNull();
  });

  // rule: options.marks-and-undo
  it('the grid reports a duplicate name and a stock below the ordered pieces while the seller types', async () => {
    const { user } = await openGrid({ product: unlocked });
    await user.clear(cell('옵션 이름', 2));
    expect(screen.queryByText('옵션 이름을 입력해주세요.')).toBeNull();
    await user.type(cell('옵션 이름', 2), 'A세트');
    expect(cell('옵션 이름', 2)).toHaveAccessibleDescription('중복된 옵션 이름이 있어요.');
    await user.clear(cell('재고', 1));
    await user.type(cell('재고', 1), '6');
    expect(cell('재고', 1)).toHaveAccessibleDescription('주문 된 7개 이상 입력해주세요.');
  });

  // rule: options.low-stock-marks
  it('an option can be stopped and resumed, and the grid of an open market shows a low stock', async () => {
    const { click } = await openGrid({ market: buildMarket() });
    expect(screen.getByText('품절 임박 3개')).toBeVisible();
    await click('옵션 1 판매 중지');
    expect(screen.queryByText('품절 임박 3개')).toBeNull();
    await click('옵션 1 다시 판매');
    expect(screen.getByText('품절 임박 3개')).toBeVisible();
  });

  // rule: options.marks-and-undo
  it('undo and redo revert and restore one field at a time', async () => {
    const { user, click } = await openGrid({ product: unlocked });
    await user.type(cell('옵션 이름', 1), ' 큰 것');
    await user.clear(cell('가격', 1));
    await user.type(cell('가격', 1), '9000');
    await click('옵션 2 삭제');
    expect(cell('옵션 이름', 2).closest('[role=row]')).toHaveFocus();
    expect(names()).toEqual(['A세트 큰 것', 'C세트']);
    await click('옵션 실행 취소');
    expect(names()).toEqual(['A세트 큰 것', 'B세트', 'C세트']);
    await user.click(cell('가격', 1));
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('옵션 이름', 1)).toHaveValue('A세트 큰 것');
    expect(cell('가격', 2)).toHaveValue('4,500');
    await user.keyboard('{Control>}z{/Control}');
    expect(names()[0]).toBe('A세트');
    expect(screen.getByRole('button', { name: '옵션 실행 취소' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(names()[0]).toBe('A세트 큰 것');
  });

  // rule: options.grid-and-order
  it('the keys of the drag handle reorder options, and the save sends the order', async () => {
    const { user, click, platform } = await openGrid({ product: unlocked });
    (await screen.findByRole('button', { name: '옵션 3 순서 바꾸기' })).focus();
    await user.keyboard(' {ArrowUp}{ArrowUp} ');
    expect(names()).toEqual(['C세트', 'A세트', 'B세트']);
    await click('저장');
    await waitFor(() => expect(platform.fakeApi.getCalls(updateProduct)).toHaveLength(1));
    const sent = platform.fakeApi.getCalls(updateProduct)[0]?.data.option as { _id: string }[];
    expect(sent.map(({ _id }) => _id)).toEqual(['option-0003', 'option-0001', 'option-0002']);
  });
});

describe('OptionGrid paste', () => {
  // rule: options.pasted-sheet
  it('a pasted sheet is previewed before it changes options, and its rows are added as one undo step', async () => {
    const { click } = await openGrid({ product: unlocked });
    paste(cell('옵션 이름', 1), 'D세트\t6,000\t12\nE세트\t7000\t무제한\t중지');
    const sheet = within(screen.getByRole('dialog', { name: '엑셀에서 붙여넣기' }));
    expect(sheet.getByRole('radio', { name: '기존 옵션 뒤에 추가' })).toBeChecked();
    expect(sheet.getByText('추가 2개 · 변경 0개 · 삭제 0개')).toBeVisible();
    expect(names()).toHaveLength(3);
    await click('적용');
    expect(names()).toEqual(['A세트', 'B세트', 'C세트', 'D세트', 'E세트']);
    expect(cell('가격', 4)).toHaveValue('6,000');
    expect(screen.getByRole('button', { name: '옵션 5 다시 판매' })).toBeVisible();
    await click('옵션 실행 취소');
    expect(names()).toHaveLength(3);
  });

  // rule: options.pasted-sheet
  it('the preview of a paste shows replaced values before and after, and deleted options', async () => {
    const { user } = await openGrid({ product: unlocked });
    paste(cell('옵션 이름', 1), 'A세트\t9,000\t\n새것\t100');
    const sheet = within(screen.getByRole('dialog', { name: '엑셀에서 붙여넣기' }));
    await user.click(sheet.getByRole('radio', { name: '전체 바꾸기' }));
    const rows = sheet.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toMatch(/^A세트[\d,]+원 9,000원/);
    expect(sheet.getAllByRole('deletion').map((each) => each.textContent)).toContain('B세트');
    expect(rows.at(-1)).toBe('C세트삭제');
    expect(sheet.getByText('9,000원')).toContainHTML('<ins');
  });

  it('a pasted sheet with an invalid cell names the cell and cannot be applied', async () => {
    const { user, click } = await openGrid({ product: unlocked });
    paste(cell('가격', 1), '6000\n육천');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('2행 가격: 숫자로 입력해주세요.');
    expect(screen.getByRole('button', { name: '적용' })).toBeDisabled();
    const area = screen.getByRole('textbox', { name: '붙여넣은 내용' });
    await user.clear(area);
    await user.type(area, '6000{Enter}6500');
    await click('적용');
    expect(cell('가격', 1)).toHaveValue('6,000');
    expect(cell('가격', 2)).toHaveValue('6,500');
    expect(cell('가격', 3)).toHaveValue('5,500');
  });

  it('a pasted single cell is inserted into the text field', async () => {
    await openGrid({ product: unlocked });
    paste(cell('옵션 이름', 1), 'D세트');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the button 엑셀에서 붙여넣기 opens the same sheet without a paste', async () => {
    const { user, click } = await openGrid({ product: unlocked });
    await click('엑셀에서 붙여넣기');
    expect(screen.queryByRole('radio', { name: '이 셀부터 채우기' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '전체 바꾸기' }));
    fireEvent.change(screen.getByRole('textbox', { name: '붙여넣은 내용' }), {
      target: { value: '이름\t가격\n새것\t100' },
    });
    expect(screen.getByText('추가 1개 · 변경 0개 · 삭제 3개')).toBeVisible();
    await click('적용');
    expect(names()).toEqual(['새것']);
  });
});
