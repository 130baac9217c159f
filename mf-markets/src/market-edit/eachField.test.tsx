import { describe, expect, it } from '@jest/globals';
import { type Market, MarketFields } from '@backoffice/contracts/market/market';
import { updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { tooLongMessage } from '@backoffice/contracts/wire/fields';
import { MARKET_FIELD_FACTS, type MarketFieldPath } from '@backoffice/contracts/testing/marketFieldFacts';
import { validValue, withValue } from '@backoffice/contracts/testing/validValue';
import {
  buildMarket,
  buildMarketSeller,
  fakePlatform,
  findDescribedBy,
  getValueAt,
  refuseField,
  renderPage,
} from '@backoffice/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MarketEditPage } from './MarketEditPage.tsx';
import { toMarketFields } from './MarketForm.ts';

const complete = validValue(MarketFields) as MarketFields;
const [method] = complete.delivery.option;
const { marketST, marketED } = buildMarket();
/** A draft with a different text in each field; one of two delivery methods can be stopped. */
const draft = buildMarket({
  ...complete,
  delivery: { ...complete.delivery, option: [method!, { ...method!, title: '준등기' }] },
  marketST,
  marketED,
  status: 0,
});
const PATHS = Object.keys(MARKET_FIELD_FACTS) as MarketFieldPath[];
const TEXTS = PATHS.filter((path) => typeof getValueAt(draft, path) === 'string' && !path.startsWith('market'));
/** Fields whose control is a button, which has no description: the problem is shown above the fields of its card. */
const BUTTONS: readonly MarketFieldPath[] = ['delivery.option.0.useYN'];

async function renderEdit(market: Market = draft) {
  const platform = fakePlatform();
  platform.fakeApi.on(getMarket, { market, product: [], seller: buildMarketSeller({ state: 2, hasBank: true }) });
  const url = `/market/e/${market._id}`;
  const page = renderPage(<MarketEditPage />, { path: '/market/e/:marketId', url, platform });
  await screen.findByRole('textbox', { name: '마켓 이름' });
  return page;
}

describe('Each field of a market', () => {
  it('The market form contains each stored field, so that a save without changes erases nothing', () => {
    expect(toMarketFields(buildMarket(complete))).toEqual(complete);
  });

  // rule: market-form.refused-save
  it.each(PATHS)(
    'The market form shows a refusal of %s at its control, and saves a change of the control',
    async (path) => {
      const page = await renderEdit();
      const { user, platform } = page;
      const shown = await refuseField(page, updateMarket, path);
      const [control, ...others] = BUTTONS.includes(path)
        ? screen.getAllByRole('button', { name: '배송 방법 1 사용 중지' })
        : shown;
      expect([control, ...others]).toEqual([expect.any(HTMLElement)]);
      expect(screen.getAllByLabelText(MARKET_FIELD_FACTS[path].label, { exact: false })).not.toEqual([]);

      // Pictures are uploaded before they are saved.
      if (path === 'cover') return;
      await change(user, control!);
      platform.fakeApi.on(updateMarket, draft);
      await user.click(screen.getByRole('button', { name: '저장' }));
      await waitFor(() => expect(platform.fakeApi.getCalls(updateMarket)).toHaveLength(2));
      const sent = platform.fakeApi.getCalls(updateMarket)[1]?.data;
      expect(PATHS.filter((each) => isChanged(getValueAt(sent, each), getValueAt(draft, each)))).toEqual([path]);
    },
  );

  it.each(TEXTS)('The control of %s accepts the longest text of the contract', async (path) => {
    const max = MARKET_FIELD_FACTS[path].max ?? 0;
    const { unmount } = await renderEdit(withValue(draft, path, '가'.repeat(max)));
    expect(findDescribedBy(tooLongMessage(max))).toEqual([]);
    unmount();
    await renderEdit(withValue(draft, path, '가'.repeat(max + 1)));
    expect(findDescribedBy(tooLongMessage(max))).toHaveLength(1);
  });

  // rule: previews.shown-as-readers-see
  it('The preview shows each text that MARKET_FIELD_FACTS declares for it', async () => {
    await renderEdit();
    const preview = within(screen.getByRole('region', { name: '미리보기' }));
    for (const path of PATHS.filter((each) => MARKET_FIELD_FACTS[each].shownOn.includes('preview')))
      expect(preview.getByText(String(getValueAt(draft, path)))).toBeVisible();
  });

  // rule: market-status.end-by-date
  it('All controls of the market form of an ended market are disabled', async () => {
    await renderEdit({ ...draft, status: 3 });
    const controls = [...document.querySelectorAll('main :is(input, textarea, select)')];
    expect(controls.length).toBeGreaterThan(TEXTS.length);
    for (const control of controls) expect(control).toBeDisabled();
  });
});

/** Whether a request contains a value that differs from the stored value. */
function isChanged(sent: unknown, stored: unknown): boolean {
  return sent !== undefined && JSON.stringify(sent) !== JSON.stringify(stored);
}

/** Enters another value into a control. */
async function change(user: Awaited<ReturnType<typeof renderEdit>>['user'], control: HTMLElement): Promise<void> {
  const field = control.matches('input, textarea, button') ? control : control.querySelector('input:not(:checked)')!;
  if (field instanceof HTMLInputElement && field.type === 'datetime-local')
    fireEvent.change(field, { target: { value: '2026-11-28T12:00' } });
  else if (field.matches('button, [type=radio], [type=checkbox]')) await user.click(field);
  else await user.type(field, '1');
}
