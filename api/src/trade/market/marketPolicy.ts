import { productOrderProblems } from '@backoffice/contracts/market/lockedMarket';
import type { MarketFields, MarketPatch } from '@backoffice/contracts/market/market';
import { marketEditProblems } from '@backoffice/contracts/market/marketEditProblems';
import { marketProblems } from '@backoffice/contracts/market/marketRules';
import { MARKET_STATUS, canChangeMarketStatus, marketActions } from '@backoffice/contracts/market/marketStatus';
import { newMarketFields } from '@backoffice/contracts/market/newMarket';
import { type OpeningProblem, openingProblems } from '@backoffice/contracts/market/openingConditions';
import type { OrderableProduct } from '@backoffice/contracts/market/product/canBeOrdered';
import { canRelaunch } from '@backoffice/contracts/market/relaunchProblems';
import { paymentOptionProblems } from '@backoffice/contracts/seller/sellerState';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import type { SellerRow } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { presentMarketSeller } from '../seller/presentSeller.ts';
import { presentMarket, toMarketFields, toMarketWindow } from './presentMarket.ts';
import type { MarketFacts, MarketRow } from './marketStore.ts';

type SellerEligibility = Parameters<typeof paymentOptionProblems>[1];

/** Why a new market may not be created with the given fields; a field with its initial value is not yet validated. */
export function newMarketProblems(
  given: Partial<MarketFields>,
  fields: MarketFields,
  seller: SellerEligibility,
  now: Date,
): FieldProblem[] {
  const initial = newMarketFields();
  const validated = Object.keys(given).filter(
    (key) => JSON.stringify(fields[key as keyof MarketFields]) !== JSON.stringify(initial[key as keyof MarketFields]),
  );
  const problems = [
    ...marketProblems(fields, { now: now.getTime(), scheduleEditable: true }),
    ...paymentOptionProblems(fields.payment.option, seller),
  ];
  return problemsIn(problems, validated);
}

/** Requires an editable market. @throws HttpError `invalid-transition`: an ended market changes only `public` */
export function requireEditable(market: MarketRow, patch: MarketPatch, now: Date): void {
  const { public: _toggle, updatedAt: _loaded, ...edits } = patch;
  if (Object.keys(edits).length > 0 && !marketActions(toMarketWindow(market), now.getTime()).edit)
    throw new HttpError('invalid-transition', { detail: '종료된 마켓은 수정할 수 없어요.' });
}

/** Why a patch may not be saved: the merged market is validated, but only in the fields of the patch. */
export function patchProblems(
  market: MarketRow,
  merged: MarketFields,
  patch: MarketPatch,
  context: { seller: SellerEligibility; now: Date; facts: MarketFacts },
): FieldProblem[] {
  const { seller, now, facts } = context;
  const problems = [
    ...marketEditProblems(merged, { stored: presentMarket(market, facts), seller, now: now.getTime() }),
    ...(patch.product === undefined ? [] : productOrderProblems(patch.product, facts.productIds)),
  ];
  return problemsIn(problems, Object.keys(patch));
}

/** Requires that a market has ended. @throws HttpError `invalid-transition` */
export function requireEnded(market: MarketRow, now: Date): void {
  if (!canRelaunch(toMarketWindow(market), now.getTime()))
    throw new HttpError('invalid-transition', { detail: '종료된 마켓으로만 앙코르 마켓을 만들 수 있어요.' });
}

/** The problems that prevent an opening. @throws HttpError `invalid-transition` if the status change is not allowed */
export function statusProblems(
  market: MarketRow,
  to: number,
  { seller, now, products }: { seller: SellerRow; now: Date; products: readonly OrderableProduct[] },
): OpeningProblem[] {
  if (!canChangeMarketStatus(market.status, to))
    throw new HttpError('invalid-transition', { detail: '지금 상태에서는 변경할 수 없어요.' });
  if (to !== MARKET_STATUS.open) return [];
  return openingProblems(toMarketFields(market), { products, seller: presentMarketSeller(seller), now: now.getTime() });
}

/** The problems of the named fields; start and end count as one field, because either can invalidate the other. */
function problemsIn(problems: readonly FieldProblem[], names: readonly string[]): FieldProblem[] {
  const validated = new Set(names);
  if (validated.has('marketST') || validated.has('marketED')) validated.add('marketST').add('marketED');
  return problems.filter(({ path }) => validated.has(path.split('.')[0] ?? ''));
}
