import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { escapeFormula } from '@backoffice/sheets';
import { type WorkBook, read, utils } from '@e965/xlsx';
import {
  exportLabels,
  exportOrders,
  exportPackages,
  exportSettlement,
} from '@backoffice/contracts/order/lists/exportEndpoints';
import {
  ORDER_FILTERS,
  ORDER_FILTER_IDS,
  type OrderFilters,
  createFilterTest,
} from '@backoffice/contracts/order/lists/orderFilters';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import { LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { audit, orderLines, orders, productOptions, products, sellers } from '../../platform/database/schema.ts';
import type { MarketRow } from '../market/marketStore.ts';
import type { ProductRow } from '../product/productStore.ts';
import type { OrderRow } from '../order/orderStore.ts';
import { buildVariedOrders } from '../../../testing/buildVariedOrders.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../../testing/builders.ts';
import { readFailure, createToken } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { listStatements } from '../../../testing/listStatements.ts';
import { readCode } from '../../../testing/readCode.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { runOperator } from '../../../testing/runOperator.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
let product: ProductRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID);
  product = await buildProduct(test.db, market, [{}, { title: '둘째' }]);
});

const REASON = { purpose: 'shipping' };
const ask = (endpoint: Endpoint, options: object = {}) =>
  test.call(endpoint, {
    as: UID,
    params: { marketId: market.id },
    body: { data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false, ...options }), reason: REASON },
  });
const readBook = (response: { rawPayload: Buffer }) => read(response.rawPayload, { type: 'buffer', cellFormula: true });
const toRows = (book: WorkBook, sheet = 0) =>
  utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[sheet]!]!, { raw: false, defval: '' });
const exportRows = async (options = {}) => toRows(readBook(await ask(exportOrders, options)));
const requestSettlement = () =>
  test.call(exportSettlement, { as: UID, body: { marketId: market.id, firebaseToken: 'ignored' } });

/** Creates an order of the product with a second line. */
async function buildTwoLines(values: Partial<OrderRow> = {}): Promise<OrderRow> {
  const order = await buildOrder(test.db, market, { status: 1, product, amount: 2, total: 5500, ...values });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  await test.db.insert(orderLines).values({
    ...line!,
    id: `${line!.id.slice(0, 20)}2`,
    optionId: product.options[1]!.id,
    position: 1,
    option: '둘째',
    price: 500,
    amount: 1,
  });
  return order;
}

describe('An exported file', () => {
  it.each<[string, Endpoint, string, string]>([
    ['orders', exportOrders, 'xlsx', 'spreadsheetml.sheet'],
    ['packages', exportPackages, 'xlsx', 'spreadsheetml.sheet'],
    ['labels', exportLabels, 'pdf', 'application/pdf'],
  ])('An exported file of %s has a name, is not cached and is recorded', async (kind, endpoint, type, media) => {
    const ids = [(await buildTwoLines()).id, (await buildTwoLines()).id];
    const response = await ask(endpoint);
    const name = `${market.id}_${kind}_20260310120000.${type}`;
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining(media),
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const records = await test.db.select().from(audit);
    expect(records).toMatchObject([{ action: `export-${kind}`, subjectKind: 'file', count: 2, uid: UID }]);
    expect(records[0]?.dataSubjects.toSorted()).toEqual(ids.map((id) => `order:${id}`).toSorted());
  });

  // rule: order-files.purpose
  it.each([
    [{ purpose: 'tax' }, '세무'],
    [{ purpose: 'other', note: '분쟁 조정' }, '기타: 분쟁 조정'],
  ])('An exported file is recorded with its reason %j', async (reason, text) => {
    const body = { data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false }), reason };
    const reply = await test.call(exportOrders, { as: UID, params: { marketId: market.id }, body });
    expect(reply.statusCode).toBe(200);
    expect(await test.db.select({ reason: audit.reason }).from(audit)).toEqual([{ reason: text }]);
  });

  it.each([exportOrders, exportPackages, exportLabels])(
    'A file of $path is not started if the export cannot be recorded, since no reader would receive its errors',
    async (endpoint) => {
      await buildTwoLines();
      await test.owner.execute(sql`alter table audit rename to audit_away`);
      try {
        const sent = await listStatements(async () => expect((await ask(endpoint)).statusCode).toBe(500));
        expect(sent.slice(-2)).toEqual(['lines of a part', 'insert']);
      } finally {
        await test.owner.execute(sql`alter table audit_away rename to audit`);
      }
    },
  );

  it('An exported file has the media type of the OpenAPI document', async () => {
    const { paths } = (await test.app.inject('/openapi.json')).json();
    for (const [endpoint, media] of [
      [exportOrders, 'spreadsheetml.sheet'],
      [exportLabels, 'application/pdf'],
    ] as const) {
      const { responses } = paths[endpoint.path.replace(':marketId', '{marketId}')].post;
      expect(Object.entries(responses['200'].content)).toEqual([
        [expect.stringContaining(media), { schema: expect.objectContaining({ type: 'string', format: 'binary' }) }],
        [LINK_MEDIA_TYPE, { schema: expect.objectContaining({ required: ['url', 'name'] }) }],
      ]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '420']));
    }
  });

  // rule: sellers.suspended
  it('A suspended seller can export files', async () => {
    await test.db.update(sellers).set({ state: -1 });
    expect((await ask(exportOrders)).statusCode).toBe(200);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"mergeAddr":true}',
    '{"mergeAddr":true,"mergeReceiptId":true,"x":1}',
    '{"mergeAddr":true,"mergeReceiptId":true,"startCell":15}',
  ])('An export is rejected for the options %j', async (data) => {
    const reply = await test.call(exportOrders, {
      as: UID,
      params: { marketId: market.id },
      body: { data, reason: REASON },
    });
    expect(readFailure(reply)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['data'] });
  });

  it('An export without a reason is rejected', async () => {
    const data = JSON.stringify({ mergeAddr: false, mergeReceiptId: false });
    const reply = await test.call(exportOrders, { as: UID, params: { marketId: market.id }, body: { data } });
    expect(readFailure(reply)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['reason'] });
  });

  it('An exported file is readable by the calling page', async () => {
    const response = await test.call(exportOrders, {
      as: UID,
      params: { marketId: market.id },
      body: { data: '{"mergeAddr":false,"mergeReceiptId":false}', reason: REASON },
      headers: { origin: test.config.hostOrigin },
    });
    expect(response.headers['access-control-expose-headers']).toContain('Content-Disposition');
  });
});

describe('The order file', () => {
  it('The order file has one row per line, and totals in the first row of an order, so that a column can be summed', async () => {
    const order = await buildTwoLines({
      createdAt: new Date('2026-03-01T15:00:00.000Z'),
      zip: '03993',
      waybillCompany: 'kr.lotte',
      waybillNo: '0012-34',
    });
    const rows = await exportRows();
    expect(rows).toMatchObject([
      {
        주문번호: order.publicId,
        주문일시: '2026-03-02 00:00:00',
        '주문 상태': '결제 완료',
        우편번호: '03993',
        옵션: '옵션 1',
        수량: '2',
        금액: '2,000',
        배송비: '3,000',
        '총 금액': '5,500',
        택배사: '롯데택배',
        '운송장 번호': '0012-34',
      },
      { 주문번호: order.publicId, 옵션: '둘째', 수량: '1', 단가: '500', 금액: '500', 배송비: '', '총 금액': '' },
    ]);
    const sheet = readBook(await ask(exportOrders)).Sheets['주문 내역']!;
    expect([sheet['A1']?.v, sheet['G2']?.t]).toEqual(['주문번호', 's']);
  });

  // rule: order-files.merged-rows
  it('The order file has one row per order or per address on request', async () => {
    const orders = [
      await buildTwoLines(),
      await buildTwoLines({
        receiverTel: '01011112222',
        addr: '서울 마포구 동교로203',
        createdAt: new Date('2026-03-02T00:00:00.000Z'),
      }),
      await buildTwoLines({ receiverName: '다른이' }),
    ];
    expect(await exportRows({ mergeReceiptId: true })).toHaveLength(3);
    const parcels = await exportRows({ mergeAddr: true });
    expect(parcels).toHaveLength(2);
    expect(parcels[0]).toMatchObject({
      주문번호: `${orders[1]!.publicId}\n${orders[0]!.publicId}`,
      상품: Array(2).fill('스티커 / 옵션 1 × 2\n스티커 / 둘째 × 1').join('\n'),
      수량: '6',
      금액: '5,000',
      '총 금액': '11,000',
    });
  });

  // rule: order-files.merged-rows
  it('The order file adds up only orders of one status group and one delivery method, and no orders without name and address', async () => {
    await buildOrder(test.db, market, { status: 1, product, total: 5000 });
    await buildOrder(test.db, market, { status: 11, product, total: 6000 });
    await buildOrder(test.db, market, { status: 1, product, total: 7000, deliveryTitle: '등기' });
    const sums = (await exportRows({ mergeAddr: true })).map((row) => [row['주문 상태'], row['총 금액']]);
    expect(sums.toSorted()).toEqual([
      ['결제 완료', '5,000'],
      ['결제 완료', '7,000'],
      ['주문 취소', '6,000'],
    ]);
    await test.db.update(orders).set({ receiverName: '', addr: ' ', addr2: '', status: 1, deliveryTitle: '택배' });
    expect(await exportRows({ mergeAddr: true })).toHaveLength(3);
  });

  // rule: order-files.orders-of-a-file
  it('The order file contains the orders that match the filter, or only the named orders', async () => {
    const paid = await buildOrder(test.db, market, { status: 1, product });
    const cancelled = await buildOrder(test.db, market, { status: 10, product });
    const foreign = await buildOrder(test.db, await buildMarket(test.db, UID), { status: 1 });
    const numbers = async (options: object) => (await exportRows(options)).map((row) => row['주문번호']);
    expect(await numbers({ status: [1] })).toEqual([paid.publicId]);
    expect(await numbers({ status: [1], target: [cancelled.id, foreign.id] })).toEqual([cancelled.publicId]);
    expect(await numbers({ target: [] })).toEqual([]);
  });

  it.each([
    ['김하', ['김하늘']],
    ['12,3', ['나무']],
    ['없는', []],
    ['김', ['김하늘', '나무']],
  ])('The order file contains the orders that the screen finds for the search %j', async (search, receivers) => {
    await buildOrder(test.db, market, { receiverName: '나무', total: 12_345, product });
    await buildOrder(test.db, market, { receiverName: '김하늘', product, createdAt: new Date('2026-03-05T00:00:00Z') });
    const rows = await exportRows({ search, mergeReceiptId: true });
    expect(rows.map((row) => row['받는 분'])).toEqual(receivers);
    expect(await test.db.select().from(audit)).toMatchObject([{ count: receivers.length }]);
  });

  it('The order file contains the orders of a task as the screen shows them', async () => {
    const numbers = async (options: object) => (await exportRows(options)).map((row) => row['주문번호']);
    const packed = await buildOrder(test.db, market, { status: 1, packagingStatus: 2, product });
    const unpacked = await buildOrder(test.db, market, { status: 1, product });
    expect(await numbers({ tasks: ['pack'] })).toEqual([unpacked.publicId]);
    expect(await numbers({ tasks: ['send', 'pack'] })).toHaveLength(2);
    expect(await numbers({ tasks: ['late'], packagingStatus: [2] })).toEqual([packed.publicId]);
    expect(await numbers({ tasks: ['unpaid'] })).toEqual([]);
  });

  // rule: order-list.more-filters, order-files.orders-of-a-file
  it('The order file contains the orders that match the filters of the screen, one filter or several', async () => {
    const other = await buildProduct(test.db, market, [{ title: '큰 것', stock: 3 }], { title: '달력' });
    const context = { now: test.world.now.getTime(), lowStock: new Set([other.options[0]!.id]) };
    await buildVariedOrders(test.db, market, { products: [product, other], now: test.world.now });
    const listed = (await test.call(listOrders, { as: UID, params: { marketId: market.id } })).json<Order[]>();
    const each = ORDER_FILTER_IDS.flatMap((id) => {
      const { choices, read } = ORDER_FILTERS[id];
      return (choices ?? [...new Set(listed.flatMap(read(context, [])))]).map((choice) => ({ [id]: [choice] }));
    });
    const together: OrderFilters = { days: ['2026-03-02~'], waybill: ['none'], tasks: ['memo'], items: [other.id] };
    for (const filters of [...each, together]) {
      const expected = listed.filter(createFilterTest(filters, context)).map(({ publicId }) => publicId);
      expect([filters, expected.length]).not.toEqual([filters, 0]);
      expect([filters, expected.length]).not.toEqual([filters, listed.length]);
      const rows = await exportRows(filters);
      expect(new Set(rows.map((row) => row['주문번호']))).toEqual(new Set(expected));
    }
  });

  // rule: order-files.no-formulas
  it('The order file contains no formula; a text that would be a formula gets an apostrophe, and other texts are unchanged', async () => {
    const lead = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '|', "'", '0', '');
    const texts = fc.array(fc.tuple(lead, fc.string({ unit: 'grapheme', maxLength: 20 })), {
      minLength: 30,
      maxLength: 30,
    });
    const generated = fc
      .sample(texts, { numRuns: 1, seed: 7 })[0]!
      .map(([first, rest]) => first + rest.replaceAll(/\0|\r/g, ''));
    const specialTexts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '=cmd|" /C calc"!A0',
      '0012',
      '\u0001\u000b',
      ...generated,
    ];
    for (const [index, memo] of specialTexts.entries())
      await buildOrder(test.db, market, { product, memo, createdAt: new Date(Date.UTC(2026, 0, 1) - index) });
    const response = await ask(exportOrders);
    const sheet = readBook(response).Sheets['주문 내역']!;
    const cells = Object.values(sheet).filter((cell) => typeof cell === 'object' && cell !== null && 't' in cell);
    expect(cells.filter((cell) => 'f' in cell)).toEqual([]);
    const memos = specialTexts.map((_memo, index) => sheet[`X${index + 2}`]);
    expect(memos.filter((cell) => cell !== undefined && cell.t !== 's')).toEqual([]);
    expect(memos.map((cell) => String(cell?.v ?? ''))).toEqual(
      specialTexts.map((memo) => escapeFormula(memo.replaceAll('\r', '\n'))),
    );
  });
});

describe('The packing list', () => {
  it('The packing list is sorted by delivery and name and has the quantities to pack on a second sheet', async () => {
    await buildTwoLines({ receiverName: '하' });
    await buildTwoLines({ receiverName: '가', deliveryTitle: '택배' });
    await buildTwoLines({ receiverName: '나', deliveryTitle: '준등기' });
    await buildTwoLines({ status: 11 });
    const book = readBook(await ask(exportPackages, { mergeReceiptId: true }));
    expect(toRows(book).map((row) => [row['확인'], row['배송 방법'], row['받는 분'], row['수량']])).toEqual([
      ['☐', '준등기', '나', '3'],
      ['☐', '택배', '가', '3'],
      ['☐', '택배', '하', '3'],
    ]);
    expect(toRows(book, 1)).toEqual([
      { 상품: '스티커', 옵션: '둘째', 수량: '3', '주문 수': '3' },
      { 상품: '스티커', 옵션: '옵션 1', 수량: '6', '주문 수': '3' },
    ]);
  });

  // rule: order-files.on-paper
  it('The packing list fits an A4 page in landscape with at most nine columns at 9 points, and repeats its headings', async () => {
    await buildTwoLines();
    for (const hasSellerMemo of [false, true]) {
      const { rawPayload } = await ask(exportPackages, { hasSellerMemo });
      const book = read(rawPayload, { type: 'buffer', cellStyles: true });
      const { '!cols': columns = [], '!margins': margins } = book.Sheets['포장 목록']!;
      expect(columns.length).toBeLessThanOrEqual(9);
      // A digit of the widest usual font is 8 pixels wide; a cell has 5 pixels of padding.
      const widthPt = columns.reduce((sum, { width = 0 }) => sum + (width * 8 + 5) * 0.75, 0);
      const printablePt = (297 / 25.4 - margins!.left! - margins!.right!) * 72;
      expect(Math.min(1, printablePt / widthPt) * 11).toBeGreaterThanOrEqual(9);
      expect(book.Workbook?.Names?.map(({ Name, Ref }) => [Name, Ref])).toContainEqual([
        '_xlnm.Print_Titles',
        "'포장 목록'!$1:$1",
      ]);
    }
  });

  // rule: order-files.private-memo
  it('The packing list has the private memo only on request', async () => {
    await buildTwoLines({ sellerMemo: '단골' });
    const readCells = async (options: object) =>
      toRows(readBook(await ask(exportPackages, options))).map((row) => row['비공개 메모']);
    expect(await readCells({})).toEqual([undefined, undefined]);
    expect(await readCells({ hasSellerMemo: true })).toEqual(['단골', '단골']);
  });

  // rule: orders.line-ids
  it('A product that was renamed between two orders has one quantity, with its latest title', async () => {
    const before = await buildOrder(test.db, market, { status: 1, product, receiverName: '하', amount: 2 });
    await test.db.update(products).set({ title: '스티커 (신판)' });
    await buildOrder(test.db, market, {
      status: 1,
      product: { ...product, title: '스티커 (신판)' },
      receiverName: '가',
      createdAt: new Date(before.createdAt.getTime() + 1000),
    });
    expect(toRows(readBook(await ask(exportPackages)), 1)).toEqual([
      { 상품: '스티커 (신판)', 옵션: '옵션 1', 수량: '3', '주문 수': '2' },
    ]);
    await test.db.update(productOptions).set({ stock: 3 });
    expect(await exportRows({ stock: ['low'] })).toHaveLength(2);
    expect(await exportRows({ items: [product.id] })).toHaveLength(2);
    expect(await exportRows({ items: [product.options[0]!.id] })).toHaveLength(2);
  });

  // rule: order-files.orders-of-a-file
  it('The packing list contains paid, unsent orders by default', async () => {
    const paid = await buildTwoLines({ status: 1 });
    const others = await Promise.all([0, 3, 4, 99].map((status) => buildTwoLines({ status })));
    const numbers = async (options: object) =>
      toRows(readBook(await ask(exportPackages, { mergeReceiptId: true, ...options }))).map((row) => row['주문번호']);
    expect(await numbers({})).toEqual([paid.publicId]);
    expect(await numbers({ target: [paid, ...others].map(({ id }) => id) })).toEqual([paid.publicId]);
    expect(await numbers({ packing: 'all' })).toHaveLength(5);
  });

  it('The packing list contains cancelled orders only if it is widened and filtered for them', async () => {
    const order = await buildTwoLines({ status: 11 });
    const rows = async (options: object) =>
      toRows(readBook(await ask(exportPackages, { mergeReceiptId: true, packing: 'all', ...options })));
    expect(await rows({})).toHaveLength(0);
    expect(await rows({ status: [10] })).toHaveLength(1);
    expect(await rows({ target: [order.id] })).toHaveLength(1);
  });
});

describe('Labels', () => {
  const exportLabelPdf = async (options = {}) => readPdf((await ask(exportLabels, options)).rawPayload);

  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [14, 1, 1],
    [15, 1, 2],
    [14, 2, 2],
    [1, 14, 1],
    [2, 14, 2],
  ])('%i labels that start at cell %i fill %i sheets', async (count, startCell, pages) => {
    for (let each = 0; each < count; each += 1) await buildOrder(test.db, market, { status: 1 });
    expect((await exportLabelPdf({ startCell })).pages).toBe(pages);
  });

  it('Labels show address, receiver, order number and carrier in Korean, printed with an embedded font', async () => {
    const order = await buildOrder(test.db, market, {
      status: 3,
      receiverName: '김뷁쏠',
      waybillCompany: 'kr.cjlogistics',
      waybillNo: '6891-1',
    });
    const pdf = await exportLabelPdf({ packing: 'all' });
    for (const words of [
      '서울 마포구 동교로 203 2층',
      '김뷁쏠 귀하',
      '03993',
      '010-1111-2222',
      'CJ대한통운 6891-1',
      order.publicId,
    ])
      expect(pdf.text).toContain(words);
    expect(pdf.hasAllGlyphs).toBe(true);
    expect(pdf.fontBytes.length).toBe(2);
    for (const bytes of pdf.fontBytes) expect(bytes).toBeGreaterThan(1500);
  });

  it.each([
    ['Hanja', '金나래', '金나래 귀하'],
    ['a Hanja of a Korean encoding of its own', '\uf9e1', '李 귀하'],
    ['a variant Hanja', '髙橋', '髙橋 귀하'],
    ['rare syllables', '똠쀍뷁', '똠쀍뷁 귀하'],
    ['syllables in parts', '나래'.normalize('NFD'), '나래 귀하'],
    ['half-width katakana', 'ﾊﾝ', 'ﾊﾝ 귀하'],
    ['Latin letters of other languages', 'Ægir Łucja', 'Ægir Łucja 귀하'],
    ['an emoji, which is left out', '하늘🌸👩‍🚀🇰🇷', '하늘 귀하'],
    ['a letter that no font has, as a question mark', '𠮷野', '?野 귀하'],
  ])('Labels print a name with %s', async (_, receiverName, printed) => {
    await buildOrder(test.db, market, { status: 1, receiverName });
    const pdf = await exportLabelPdf();
    expect(pdf.text).toContain(printed);
    expect([pdf.hasAllGlyphs, pdf.text.includes('□')]).toEqual([true, false]);
    expect(Math.max(...pdf.fontBytes)).toBeLessThan(100_000);
  });

  it('A label prints a long address completely', async () => {
    const addr = `서울 ${'가나다라마바사아자차카타파하'.repeat(25)} 끝`;
    await buildOrder(test.db, market, { status: 1, addr, addr2: '' });
    const pdf = await exportLabelPdf();
    expect(pdf.text.replaceAll(' ', '')).toContain(addr.replaceAll(' ', ''));
    expect([pdf.pages, pdf.hasAllGlyphs]).toEqual([1, true]);
  });

  // rule: order-files.label-text
  it('A label requires handwriting only for a letter without a font', async () => {
    await buildOrder(test.db, market, { status: 1, receiverName: '𠮷씨' });
    await buildOrder(test.db, market, { status: 1, receiverName: '金씨' });
    expect((await exportLabelPdf()).text.split('?는 직접 적어주세요')).toHaveLength(2);
  });

  // rule: order-files.label-text
  it('A label is printed in at least 5 points; text that does not fit ends in … and is marked', async () => {
    await buildOrder(test.db, market, { status: 1, addr: '가나다라마'.repeat(200), deliveryMsg: '문 앞 '.repeat(60) });
    const { text, smallestText } = await exportLabelPdf();
    expect(smallestText).toBeGreaterThanOrEqual(5);
    expect(text).toContain('…');
    expect(text).toContain('… 뒤는 주문에서 확인');
  });

  // rule: order-files.label-text
  it('A label has its order numbers as a code that a camera can read', async () => {
    const orders = [
      await buildOrder(test.db, market, { status: 1 }),
      await buildOrder(test.db, market, { status: 1 }),
      await buildOrder(test.db, market, { status: 1, receiverName: '나중' }),
    ];
    const { masks } = await exportLabelPdf({ mergeAddr: true });
    expect(masks.map((mask) => readCode(mask).split(' ').length).toSorted()).toEqual([1, 2]);
    const numbers = masks.flatMap((mask) => readCode(mask).split(' '));
    expect(numbers.toSorted()).toEqual(orders.map(({ publicId }) => publicId).toSorted());
  });

  it('One label is printed for all orders of an address', async () => {
    const orders = [await buildOrder(test.db, market, { status: 1 }), await buildOrder(test.db, market, { status: 1 })];
    const { text } = await exportLabelPdf({ mergeAddr: true });
    for (const { publicId } of orders) expect(text).toContain(publicId);
    expect(text.split('귀하')).toHaveLength(2);
  });
});

describe('The settlement file', () => {
  /** Settles the shipped orders of March. */
  const settle = async () => {
    const request = { since: '2026-03-01', until: '2026-04-01' };
    const [digest] = /[0-9a-f]{64}/.exec(await runOperator(test, ['settle', market.id], request)) ?? [];
    await runOperator(test, ['settle', market.id], { ...request, digest });
  };

  // rule: settlement.file-columns, order-files.settlement
  it('The settlement file shows settled orders with the stored fee and other paid orders with the current fee', async () => {
    await test.db.update(sellers).set({ fee: 3.3, state: 2 });
    market = await buildMarket(test.db, UID, { paymentOption: [1] });
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 2, day)) });
    const paid = await buildOrder(test.db, market, {
      status: 1,
      paymentOption: 1,
      paymentType: 'card',
      total: 12_345,
      ...at(2),
    });
    const settled = await buildOrder(test.db, market, { status: 4, paymentOption: 1, total: 10_000, ...at(1) });
    await settle();
    await test.db.update(sellers).set({ fee: 5 });
    for (const status of [0, 99, 10, 11]) await buildOrder(test.db, market, { status, paymentOption: 1 });
    await buildOrder(test.db, market, { status: 1, paymentOption: 0 });
    expect(toRows(readBook(await requestSettlement()))).toMatchObject([
      {
        주문번호: paid.publicId,
        '결제 수단': '신용카드',
        '상품 금액': '9,345',
        배송비: '3,000',
        '총 금액': '12,345',
        수수료율: '5%',
        수수료: '617',
        '정산 금액': '11,728',
        '정산 상태': '정산 예정',
      },
      {
        주문번호: settled.publicId,
        '총 금액': '10,000',
        수수료율: '3.3%',
        수수료: '330',
        '정산 금액': '9,670',
        '정산 상태': '정산 완료',
      },
      { 주문번호: '합계', '총 금액': '22,345', 수수료: '947', '정산 금액': '21,398' },
    ]);
    const records = await test.db.select().from(audit).where(eq(audit.action, 'export-settlement'));
    expect(records).toMatchObject([{ count: 2 }]);
  });

  // rule: order-files.settlement
  it('The settlement file calculates the fee exactly: 0.7 % of 11,000 won is 77', async () => {
    await test.db.update(sellers).set({ fee: 0.7, state: 2 });
    await buildOrder(test.db, market, { status: 1, paymentOption: 1, total: 11_000 });
    expect(toRows(readBook(await requestSettlement()))).toMatchObject([
      { 수수료: '77', '정산 금액': '10,923' },
      { 수수료: '77', '정산 금액': '10,923' },
    ]);
  });

  it('The settlement file is not found without payments through the product', async () => {
    await buildOrder(test.db, market, { status: 1 });
    expect(readFailure(await requestSettlement()).code).toBe('sale-data-not-exists');
    expect(await test.db.select().from(audit)).toEqual([]);
  });
});

describe('Concurrent exports', () => {
  it('A seller exports two files at once; a slot becomes free when a file ends or its reader disconnects', async () => {
    // Incompressible text that exceeds the buffers of an unread connection.
    const syllable = () => String.fromCodePoint(0xac00 + Math.floor(Math.random() * 11_172));
    const memo = Array.from({ length: 30_000 }, syllable).join('');
    for (let each = 0; each < 60; each += 1) await buildTwoLines({ memo });
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const begin = async () => {
      const data = JSON.stringify({ mergeAddr: false, mergeReceiptId: false });
      const body = JSON.stringify({ data, reason: REASON });
      const sent = request({
        port,
        method: 'POST',
        path: `/receipt/export/excel/statics/${market.id}`,
        headers: {
          authorization: `Bearer ${createToken(UID)}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      sent.end(body);
      const [reply] = await once(sent, 'response');
      return reply as IncomingMessage;
    };
    const [first, second] = [await begin(), await begin()];
    const third = await begin();
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 200, 420]);
    expect(third.headers['retry-after']).toBe('5');
    third.resume();
    first.destroy();
    for await (const _chunk of second);
    const again = [await begin(), await begin()];
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const reply of again) reply.destroy();
  });
});

it('An export reads no order twice and no order of another market, for any number of orders', async () => {
  const created = Array.from({ length: 1203 }, (_each, index) => new Date(Date.UTC(2026, 0, 1) + index));
  const base = await buildOrder(test.db, market, { status: 1, product });
  await test.db
    .insert(orders)
    .values(
      created.map((createdAt, index) => ({ ...base, id: `order-${index}-of-many`, publicId: `n-${index}`, createdAt })),
    );
  const numbers = (await exportRows({ mergeReceiptId: true })).map((row) => row['주문번호']);
  const stored = await test.db.select({ publicId: orders.publicId }).from(orders).orderBy(asc(orders.createdAt));
  expect(numbers.toReversed()).toEqual(stored.map(({ publicId }) => publicId));
});
