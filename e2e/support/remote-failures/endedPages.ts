/** The result of a write whose page is closed: by a reload, a crash or the phone. */
export interface EndedPage {
  readonly write: string;
  /** The page is closed before it sends the request. */
  readonly before: string;
  /** The API stored the write; the response has not arrived. */
  readonly between: string;
  /** The response arrived; the device still stores data of the write. */
  readonly after: string;
  /** The test file, from the project's folder, and its test without its suites. */
  readonly test: readonly [file: string, title: string];
}

const FOUND = 'the draft is deleted';
const SHOWN = 'the next page shows it';
const NO_EFFECT = 'no effect';
const NOT_MADE = 'not changed';

/** Each write of a seller's page. Only the losses and repetitions named here occur. */
export const ENDED_PAGES: readonly EndedPage[] = [
  {
    write: 'a new product',
    before: 'the draft has the input and the key',
    between: 'the next page repeats the creation with its key, then saves newer input',
    after: 'as before the response (the key is valid for 30 days)',
    test: [
      'mf-markets/src/product-edit/ProductEditStore.test.ts',
      'has its key on the device before it is sent, so that a page that crashes meanwhile creates no second one',
    ],
  },
  {
    write: 'a relaunched market',
    before: 'the draft has the input and the key',
    between: 'the next page repeats the creation with its key, and reports differing content',
    after: 'as before the response; the market is a draft until it is opened on its page',
    test: [
      'mf-markets/src/relaunch/RelaunchPage.test.tsx',
      'is made once when the page is opened again before an answer has come, also where nothing was typed',
    ],
  },
  {
    write: 'a new preview post and its pictures',
    before: 'the draft has input, pictures and key',
    between: 'the next page repeats the creation and sends unconfirmed pictures again',
    after: 'the draft has the id and updates the post',
    test: [
      'mf-preview/src/preview-edit/PreviewEditStore.test.ts',
      'has the key before the request is sent, so that a crash during it creates no second post',
    ],
  },
  {
    write: 'a new or copied market from the list',
    before: 'the device has the key; a click on the next page creates the market with it',
    between:
      'the list shows the market; a click repeats the creation and opens it, or creates another if it was changed or deleted',
    after: 'as before the response, until the key is removed',
    test: [
      'mf-markets/src/market-list/MarketListStore.test.ts',
      'is repeated under the key of the first press, and opened as it was created',
    ],
  },
  {
    write: 'a saved market, product or preview post',
    before: 'the draft has the input except the last 300 ms',
    between: FOUND,
    after: FOUND,
    test: [
      'mf-markets/src/market-edit/MarketEditStore.test.ts',
      'shows no notice when what was typed is stored by now',
    ],
  },
  {
    write: 'opening or ending a market, product order, deletion, public toggle',
    before: NOT_MADE,
    between: SHOWN,
    after: NO_EFFECT,
    test: ['mf-markets/src/market-edit/MarketEditStore.test.ts', 'keeps its key for opening, ending and deleting too'],
  },
  {
    write: 'the profile',
    before: 'the draft has the input without telephone numbers',
    between: FOUND,
    after: FOUND,
    test: [
      'mf-accounts/src/profile-edit/ProfileEditPage.test.tsx',
      'restores what was typed when the page was closed, without phone numbers',
    ],
  },
  {
    write: 'bank and business documents',
    before: 'the draft has the input without numbers and picture',
    between: `${SHOWN}; saving again repeats the bank check`,
    after: FOUND,
    test: [
      'mf-accounts/src/document-form/DocumentForm.test.ts',
      'has a draft of the fields that a browser may keep, without numbers and pictures',
    ],
  },
  {
    write: 'the banner',
    before: 'the seller chooses the picture again',
    between: SHOWN,
    after: NO_EFFECT,
    test: [
      'mf-accounts/src/banner-upload/BannerUploadPage.test.tsx',
      'by a lost answer changes nothing in the form and is repeated with the same key',
    ],
  },
  {
    write: 'a change of one order, online',
    before: NOT_MADE,
    between: SHOWN,
    after: NO_EFFECT,
    test: [
      'mf-orders/src/order-list/OrderListStore.test.ts',
      'keeps its idempotency key until it is saved; another change has another key',
    ],
  },
  {
    write: 'a change of one order, offline',
    before: 'it is stored on the device before it is shown as waiting',
    between: 'the next page reads the order and finds the change',
    after: 'as before the response',
    test: ['mf-orders/src/order/outbox/Outbox.test.ts', 'whose answer was lost are written once, also by another page'],
  },
  {
    write: 'a bulk change that can be undone',
    before: 'the tab’s next page shows it and sends it after a click',
    between: 'as the next row',
    after: 'as the next row',
    test: [
      'mf-orders/src/order-list/bulk/BulkQueue.test.ts',
      'is not sent by a page that ends; the next page of the tab shows it and sends it by a press alone',
    ],
  },
  {
    write: 'a bulk change being sent, also by deposits',
    before: 'the tab’s next page reports unsent orders and sends them after a click',
    between: 'the tab’s next page reports the call as uncertain and repeats it with its key after a click',
    after: 'as before the response; the API returns the stored response',
    test: [
      'mf-orders/src/order-list/bulk/BulkRun.test.ts',
      'whose page was closed is reported when the tab comes back, and goes on under its key',
    ],
  },
  {
    write: 'used bank lines',
    before: 'they match again while their orders are open',
    between: 'stored before the change',
    after: 'stored',
    test: [
      'shared/contracts/src/deposit/matchDeposits.test.ts',
      'matchDeposits matches a used deposit again while its order is open, because the change failed or was undone',
    ],
  },
  {
    write: 'the grid of tracking numbers',
    before: 'the draft has the input',
    between: 'the next page repeats the call with its key',
    after: 'lines with registered numbers are removed',
    test: [
      'mf-orders/src/shipping/waybill-grid/WaybillGridPage.test.tsx',
      'has stored the key before the call, so that the next one repeats it',
    ],
  },
  {
    write: 'a file of tracking numbers',
    before: 'the seller chooses the file again',
    between: 'the same; registered numbers stay, and no buyer is notified twice',
    after: NO_EFFECT,
    test: [
      'api/src/trade/waybill-import/importWaybills.test.ts',
      'under another key, as by the next page, notifies no buyer twice; overwrite %s',
    ],
  },
  {
    write: 'saved views, notice templates',
    before: 'the seller edits again',
    between: SHOWN,
    after: NO_EFFECT,
    test: [
      'mf-orders/src/order-list/OrderListViews.test.tsx',
      'that another device saved meanwhile stay: an edit is made upon them',
    ],
  },
  {
    write: 'a logout',
    before: 'the account is still signed in',
    between: 'the device is signed out',
    after: 'the next start completes the logout at the API',
    test: [
      'host/src/session/SignOuts.test.ts',
      'a sign-out that does not reach the API is sent at a later start, without a stored token',
    ],
  },
  {
    write: 'a sales file',
    before: 'the seller requests it again',
    between: 'the job continues; the next page shows its progress',
    after: NO_EFFECT,
    test: ['api/src/trade/sales/sales.test.ts', 'is one for each period and year'],
  },
];
