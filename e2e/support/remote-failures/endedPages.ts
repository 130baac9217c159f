/** What becomes of a write whose page ends: it is reloaded, crashes, or a phone ends it. */
export interface EndedPage {
  readonly write: string;
  /** It ends before the request has left. */
  readonly before: string;
  /** The API has stored it, and the answer has not come. */
  readonly between: string;
  /** The answer has come, and what the device keeps of the write is still there. */
  readonly after: string;
  /** The test file, from the project's folder, and its test with its suites. */
  readonly test: readonly [file: string, title: string];
}

const FOUND = 'the draft is what is stored by now: it is dropped without a notice';
const SHOWN = 'the next page shows it as stored';
const NOTHING_KEPT = 'nothing is kept of it';
const NOT_MADE = 'nothing was changed, and the next page shows that';

/** Each write of a seller's page, and what is lost or doubled when the page ends: nothing but what is named here. */
export const ENDED_PAGES: readonly EndedPage[] = [
  {
    write: 'a new product',
    before: 'the draft has what was typed and the key',
    between: 'the next page repeats the creation under its key and updates what was typed since',
    after: 'as before the answer: the key is known for 30 days, longer than a draft lasts',
    test: [
      'mf-markets/src/product-edit/ProductEditStore.test.ts',
      'a new product › has its key on the device before it is sent, so that a page that crashes meanwhile creates no second one',
    ],
  },
  {
    write: 'a relaunched market',
    before: 'the draft has what was typed and the key',
    between: 'the next page repeats the creation under its key, and says so where other content was sent',
    after: 'as before the answer; a new market that was to be opened is a draft, and is opened on its own page',
    test: [
      'mf-markets/src/relaunch/RelaunchPage.test.tsx',
      'the new market › is made once when the page is opened again before an answer has come, also where nothing was typed',
    ],
  },
  {
    write: 'a new preview post and its pictures',
    before: 'the draft has what was typed, the pictures and the key',
    between: 'the next page repeats the creation; a picture without an answer is removed by the update and sent again',
    after: 'the draft has the id of the post: it is updated',
    test: [
      'mf-preview/src/preview-edit/PreviewEditStore.test.ts',
      'the draft of a new post › has the key before the request is sent, so that a crash during it creates no second post',
    ],
  },
  {
    write: 'a new market, and a copy of one, from the list',
    before: 'the device has the key of the creation; a press on the next page makes the market under it',
    between:
      'the market is in the list; a press on the next page repeats the creation and opens that market, or makes another one where it was changed or deleted since',
    after: 'as before the answer, for the moment until the key is removed',
    test: [
      'mf-markets/src/market-list/MarketListStore.test.ts',
      'a new market whose page ended before the answer › is repeated under the key of the first press, and opened as it was created',
    ],
  },
  {
    write: 'a saved market, product or preview post',
    before: 'the draft has what was typed, but for the last 300 ms',
    between: FOUND,
    after: FOUND,
    test: [
      'mf-markets/src/market-edit/MarketEditStore.test.ts',
      'a page that was closed before the save › shows no notice when what was typed is stored by now',
    ],
  },
  {
    write: 'an opened or ended market, the order of its products, what is deleted, the public toggle',
    before: NOT_MADE,
    between: SHOWN,
    after: NOTHING_KEPT,
    test: [
      'mf-markets/src/market-edit/MarketEditStore.test.ts',
      'a write whose answer was lost › keeps its key for opening, ending and deleting too',
    ],
  },
  {
    write: 'the profile',
    before: 'the draft has what was typed, without telephone numbers',
    between: FOUND,
    after: FOUND,
    test: [
      'mf-accounts/src/profile-edit/ProfileEditPage.test.tsx',
      'ProfileEditPage › restores what was typed when the page was closed, without phone numbers',
    ],
  },
  {
    write: 'bank and business documents',
    before: 'the draft has the fields that a browser may keep: numbers and the picture are typed and chosen again',
    between: `${SHOWN}; saved again it is the same account, and one question to the bank more`,
    after: FOUND,
    test: [
      'mf-accounts/src/document-form/DocumentForm.test.ts',
      'a form with a document › has a draft of the fields that a browser may keep, without numbers and pictures',
    ],
  },
  {
    write: 'the banner',
    before: 'the picture is chosen again: the page has asked before it was left',
    between: SHOWN,
    after: NOTHING_KEPT,
    test: [
      'mf-accounts/src/banner-upload/BannerUploadPage.test.tsx',
      'a save that fails › by a lost answer changes nothing in the form and is repeated with the same key',
    ],
  },
  {
    write: 'a change of one order, with a connection',
    before: NOT_MADE,
    between: SHOWN,
    after: NOTHING_KEPT,
    test: [
      'mf-orders/src/order-list/OrderListStore.test.ts',
      'a change › keeps its idempotency key until it is saved; another change has another key',
    ],
  },
  {
    write: 'a change of one order that waits for a connection',
    before: 'it waits on the device; one that had not been stored there yet was not shown as waiting',
    between: 'the next page reads the order, finds the change made, and sends nothing',
    after: 'as before the answer',
    test: [
      'mf-orders/src/order/outbox/Outbox.test.ts',
      'changes that wait for a connection › whose answer was lost are written once, also by another page',
    ],
  },
  {
    write: 'a bulk change that can be taken back',
    before: 'the next page of the tab shows it, and sends it by a press alone; without the tab it is not made',
    between: 'it is a bulk change that is sent',
    after: 'it is a bulk change that is sent',
    test: [
      'mf-orders/src/order-list/bulk/BulkQueue.test.ts',
      'a bulk change › is not sent by a page that ends; the next page of the tab shows it and sends it by a press alone',
    ],
  },
  {
    write: 'a bulk change that is sent, deposits among them',
    before: 'the next page of the tab reports what was not sent, and sends it by a press',
    between: 'the next page of the tab reports the call as uncertain, and repeats it under its key by a press',
    after: 'as before the answer: the repeated call is answered from its key',
    test: [
      'mf-orders/src/order-list/bulk/BulkRun.test.ts',
      'a bulk change › whose page was closed is reported when the tab comes back, and goes on under its key',
    ],
  },
  {
    write: 'the lines of a bank’s list that have paid orders',
    before: 'they match again as long as their orders are open',
    between: 'they are remembered before the change is made',
    after: 'they are remembered',
    test: [
      'shared/contracts/src/deposit/matchDeposits.test.ts',
      'a line that was used › matches again while its order is open: the change failed or was taken back',
    ],
  },
  {
    write: 'the grid of tracking numbers',
    before: 'the draft has what was typed',
    between: 'the draft has the call with its key, which the next page repeats',
    after: 'a line whose order has the number by now is dropped',
    test: [
      'mf-orders/src/shipping/waybill-grid/WaybillGridPage.test.tsx',
      'a page that ends while lines are sent › has stored the key before the call, so that the next one repeats it',
    ],
  },
  {
    write: 'a file of tracking numbers',
    before: 'the file is chosen again',
    between:
      'the file is chosen again: its lines are registered already, or replace a number by itself, and no buyer is notified twice',
    after: NOTHING_KEPT,
    test: [
      'api/src/trade/waybill-import/importWaybills.test.ts',
      'an import that is repeated › under another key, as by the next page, notifies no buyer twice; overwrite %s',
    ],
  },
  {
    write: 'views of order lists, templates of notices',
    before: 'the edit is made again',
    between: SHOWN,
    after: NOTHING_KEPT,
    test: [
      'mf-orders/src/order-list/OrderListViews.test.tsx',
      'the views › that another device saved meanwhile stay: an edit is made upon them',
    ],
  },
  {
    write: 'a logout, with or without unsent changes',
    before: 'the account is still signed in; the question about unsent changes is asked again',
    between: 'the device is signed out',
    after: 'the next start sends what the API does not know yet',
    test: [
      'host/src/session/SignOuts.test.ts',
      'a sign-out › that does not reach the API is sent at a later start, without a token on the device in between',
    ],
  },
  {
    write: 'a sales file',
    before: 'it is asked for again',
    between: 'the job goes on; the next page shows its progress',
    after: NOTHING_KEPT,
    test: ['api/src/trade/sales/sales.test.ts', 'a sales file › is one for each period and year'],
  },
];
