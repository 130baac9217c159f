import { formatMarketDate } from '@backoffice/contracts/codes/seoulTime';
import { BANKS } from '@backoffice/contracts/codes/banks';
import { formatWon, priceLabel } from '@backoffice/contracts/codes/won';
import { UNLIMITED } from '@backoffice/contracts/market/product/product';
import { PAYMENT_TYPE_LABELS } from '@backoffice/contracts/order/orderLabels';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import type { MarketRow } from '../../../trade/market/marketStore.ts';
import type { ProductRow } from '../../../trade/product/productStore.ts';
import type { SellerRow } from '../../../platform/database/schema.ts';
import { type Html, html } from '../../../platform/html/html.ts';
import { page, problemList } from '../pages/page.ts';
import { PAYMENT_TYPES, type PostedForm } from './readOrderForm.ts';

/** The shop of a seller: the markets that accept orders, one of them expanded with its products. */
export interface ShopView {
  readonly seller: SellerRow;
  readonly cdnOrigin: string;
  readonly markets: readonly MarketRow[];
  readonly chosen: MarketRow | undefined;
  readonly products: readonly ProductRow[];
  readonly intent: string;
  readonly posted: PostedForm;
  readonly problems: readonly FieldProblem[];
}

/** Renders the buyers' page of a seller's public link. */
export function shopPage(view: ShopView): string {
  const { seller, markets, chosen } = view;
  const tabs = markets.map(
    (market) =>
      html`<a href="?market=${market.id}" ${market.id === chosen?.id ? html`aria-current="page"` : ''}
        >${market.title}</a
      >`,
  );
  return page(
    seller.name,
    html`<h1>${seller.name}</h1>
      <p class="pre quiet">${seller.msg}</p>
      ${markets.length > 1 && html`<nav aria-label="마켓">${tabs}</nav>`}
      ${chosen ? orderForm(view, chosen) : html`<p>지금 주문을 받는 마켓이 없어요.</p>`}`,
  );
}

function orderForm(view: ShopView, market: MarketRow): Html {
  const { cdnOrigin, posted, problems, products, intent } = view;
  const field = (name: string, label: string, more = html`required`) =>
    html`<label><span>${label}</span><input name="${name}" value="${posted[name] ?? ''}" ${more} /></label>`;
  return html`${problemList(problems)}
    <form method="post">
      <input type="hidden" name="market" value="${market.id}" />
      <input type="hidden" name="intent" value="${intent}" />
      ${market.cover[0] !== undefined && html`<img class="cover" src="${cdnOrigin}${market.cover[0]}" alt="" />`}
      <h2>${market.title}</h2>
      <p class="pre">${market.desc}</p>
      <p class="quiet">
        ${market.marketEd ? `${formatMarketDate(market.marketEd.getTime())}까지 주문을 받습니다.` : ''}
      </p>
      <h2>상품</h2>
      ${products.filter(({ useYn }) => useYn).map((product) => productCard(product, cdnOrigin, posted))}
      <h2>주문자</h2>
      ${field('buyerName', '주문자 이름')} ${field('tel', '연락처', html`required inputmode="tel"`)}
      <h2>배송</h2>
      <label
        ><span>배송 방법</span>
        <select name="delivery" required>
          ${market.deliveryOption
            .filter(({ useYN }) => useYN)
            .map(
              ({ title, price }) =>
                html`<option value="${title}" ${posted['delivery'] === title && 'selected'}>
                  ${title} (${formatWon(price)})
                </option>`,
            )}
        </select>
      </label>
      ${market.deliveryOption.map(({ title, price }) => html`<input type="hidden" name="price.${title}" value="${price}" />`)}
      ${field('name', '받는 분 (주문자와 다를 때)', html``)}
      ${field('receiverTel', '받는 분 연락처 (주문자와 다를 때)', html`inputmode="tel"`)}
      ${field('zip', '우편번호', html`required inputmode="numeric" maxlength="5"`)} ${field('addr', '주소')}
      ${field('addr2', '상세 주소', html``)} ${field('msg', '배송 메모', html``)}
      <h2>결제</h2>
      ${paymentField(market, posted)}
      ${market.paymentOption.includes(0) && field('payer', '입금자명 (주문자와 다를 때)', html``)}
      <details>
        <summary>환불 계좌${market.cashReceipt ? ', 현금영수증' : ''}, SNS (선택)</summary>
        <label
          ><span>환불 은행</span
          ><select name="refundBank">
            <option value=""></option>
            ${BANKS.map(({ name }) => html`<option>${name}</option>`)}
          </select></label
        >
        ${field('refundNo', '환불 계좌번호', html`inputmode="numeric"`)} ${field('refundName', '예금주', html``)}
        ${market.cashReceipt && field('cashNo', '현금영수증 번호', html`inputmode="numeric"`)}
        ${market.paymentOption.includes(1) && field('paymentId', '결제 번호 (비우면 새 결제)', html``)}
        ${field('snsType', 'SNS', html`placeholder="트위터"`)} ${field('snsId', 'SNS 아이디', html``)}
      </details>
      <label><span>판매자에게 남길 말</span><textarea name="memo">${posted['memo'] ?? ''}</textarea></label>
      <button type="submit">주문하기</button>
    </form>`;
}

function productCard(product: ProductRow, cdnOrigin: string, posted: PostedForm): Html {
  const options = product.options.filter(({ useYn }) => useYn);
  const rows = options.map(({ id, title, price, stock, ordered }) => {
    const left = stock === UNLIMITED ? 1000 : stock - ordered;
    const name = `amount.${id}`;
    return html`<div class="option">
      <label for="${name}" style="margin:0"
        >${title} <strong>${formatWon(price)}</strong>
        <span class="quiet">${left === 0 ? '품절' : stock === UNLIMITED ? '' : `${left}개 남음`}</span></label
      >
      <input
        id="${name}"
        name="${name}"
        type="number"
        min="0"
        max="${left}"
        value="${posted[name] ?? 0}"
        ${left === 0 && 'disabled'}
        aria-label="${product.title} ${title} 수량"
      />
      <input type="hidden" name="price.${id}" value="${price}" />
    </div>`;
  });
  return html`<section class="card">
    <div class="product">
      <img src="${cdnOrigin}${product.cover[0] ?? ''}" alt="" loading="lazy" />
      <div>
        <h3>${product.title}</h3>
        <p class="quiet pre">${product.desc}</p>
        <strong>${priceLabel(options.map(({ price }) => price))}</strong>
      </div>
    </div>
    ${rows}
  </section>`;
}

function paymentField({ paymentOption }: MarketRow, posted: PostedForm): Html {
  const ways = [
    ...(paymentOption.includes(0) ? [['0', '판매자 계좌로 입금']] : []),
    ...(paymentOption.includes(1) ? PAYMENT_TYPES.map((type) => [type, PAYMENT_TYPE_LABELS[type]]) : []),
  ];
  return html`<label
    ><span>결제 방법</span>
    <select name="payment" required>
      ${ways.map(([value, label]) => html`<option value="${value}" ${posted['payment'] === value && 'selected'}>${label}</option>`)}
    </select>
  </label>`;
}
