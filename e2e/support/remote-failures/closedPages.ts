/** The result of a write whose page is closed: by a reload, a crash or the phone. */
export interface ClosedPage {
  readonly write: string;
  /** The page is closed before it sends the request. */
  readonly beforeRequest: string;
  /** The API stored the write; the response has not arrived. */
  readonly withoutResponse: string;
  /** The response arrived; the device still stores data of the write. */
  readonly afterResponse: string;
  /** The test file, from the project's folder, and its test without its suites. */
  readonly test: readonly [file: string, title: string];
}

const FOUND = 'the draft is deleted';
const SHOWN = 'the next page shows it';
const NO_EFFECT = 'no effect';
const NOT_MADE = 'not changed';

/** Each write of a seller's page. Only the losses and repetitions named here occur. */
export const CLOSED_PAGES: readonly ClosedPage[] = [
  {
    write: 'a new product',
    beforeRequest: 'the draft has the input and the key',
    withoutResponse: 'the next page repeats the creation with its key, then saves newer input',
    afterResponse: 'as before the response (the key is valid for 30 days)',
    test: [
      'mf-markets/src/product-edit/ProductEditStore.test.ts',
      'ProductEditStore.save stores the idempotency key before the request, so a crashed page does not create a second product',
    ],
  },
  {
    write: 'a relaunched market',
    beforeRequest: 'the draft has the input and the key',
    withoutResponse: 'the next page repeats the creation with its key, and reports differing content',
    afterResponse: 'as before the response; the market is a draft until it is opened on its page',
    test: [
      'mf-markets/src/relaunch/RelaunchPage.test.tsx',
      'a page that is reopened before the response repeats the creation under the same key, even if nothing was typed',
    ],
  },
  {
    write: 'a new preview post and its pictures',
    beforeRequest: 'the draft has input, pictures and key',
    withoutResponse: 'the next page repeats the creation and sends unconfirmed pictures again',
    afterResponse: 'the draft has the id and updates the post',
    test: [
      'mf-preview/src/preview-edit/PreviewEditStore.test.ts',
      'the post draft contains the idempotency key before the request is sent, so a crash creates no second post',
    ],
  },
  {
    write: 'a new or copied market from the list',
    beforeRequest: 'the device has the key; a click on the next page creates the market with it',
    withoutResponse:
      'the list shows the market; a click repeats the creation and opens it, or creates another if it was changed or deleted',
    afterResponse: 'as before the response, until the key is removed',
    test: [
      'mf-markets/src/market-list/MarketListStore.test.ts',
      'a second page repeats the creation under the first key and opens the created market',
    ],
  },
  {
    write: 'a saved market, product or preview post',
    beforeRequest: 'the draft has the input except the last 300 ms',
    withoutResponse: FOUND,
    afterResponse: FOUND,
    test: [
      'mf-markets/src/market-edit/MarketEditStore.test.ts',
      'a draft equal to the stored market shows no restore notice',
    ],
  },
  {
    write: 'opening or ending a market, product order, deletion, public toggle',
    beforeRequest: NOT_MADE,
    withoutResponse: SHOWN,
    afterResponse: NO_EFFECT,
    test: [
      'mf-markets/src/market-edit/MarketEditStore.test.ts',
      'MarketEditStore.open, close and remove repeat a lost write under the same key',
    ],
  },
  {
    write: 'the profile',
    beforeRequest: 'the draft has the input without telephone numbers',
    withoutResponse: FOUND,
    afterResponse: FOUND,
    test: [
      'mf-accounts/src/profile-edit/ProfileEditPage.test.tsx',
      'ProfileEditPage restores typed values after the page was closed, without phone numbers',
    ],
  },
  {
    write: 'bank and business documents',
    beforeRequest: 'the draft has the input without numbers and picture',
    withoutResponse: `${SHOWN}; saving again repeats the bank check`,
    afterResponse: FOUND,
    test: [
      'mf-accounts/src/documents/DocumentForm.test.ts',
      'DocumentForm stores a draft of the allowed fields only, without numbers and pictures',
    ],
  },
  {
    write: 'the banner',
    beforeRequest: 'the seller chooses the picture again',
    withoutResponse: SHOWN,
    afterResponse: NO_EFFECT,
    test: [
      'mf-accounts/src/banner-upload/BannerUploadPage.test.tsx',
      'a banner save with a lost response retains the form and is repeated under the same key',
    ],
  },
  {
    write: 'a change of one order, online',
    beforeRequest: NOT_MADE,
    withoutResponse: SHOWN,
    afterResponse: NO_EFFECT,
    test: [
      'mf-orders/src/order-list/OrderListStore.test.ts',
      'A change uses the same idempotency key until it is saved; another change has another key',
    ],
  },
  {
    write: 'a change of one order, offline',
    beforeRequest: 'it is stored on the device before it is shown as waiting',
    withoutResponse: 'the next page reads the order and finds the change',
    afterResponse: 'as before the response',
    test: [
      'mf-orders/src/order/unsent/UnsentChanges.test.ts',
      'UnsentChanges executes a change without a response only once, even if another page repeats it',
    ],
  },
  {
    write: 'a bulk change that can be undone',
    beforeRequest: 'the tab’s next page shows it and sends it after a click',
    withoutResponse: 'as the next row',
    afterResponse: 'as the next row',
    test: [
      'mf-orders/src/order-list/bulk/BulkWaitingChanges.test.ts',
      'BulkWaitingChanges does not send changes of a closed page; the next page of the tab sends them after a click',
    ],
  },
  {
    write: 'a bulk change being sent',
    beforeRequest: 'the tab’s next page reports unsent orders and sends them after a click',
    withoutResponse: 'the tab’s next page reports the call as uncertain and repeats it with its key after a click',
    afterResponse: 'as before the response; the API returns the stored response',
    test: [
      'mf-orders/src/order-list/bulk/BulkRun.test.ts',
      'A run of a closed page is reported by the next page of the tab, which continues it with the same idempotency key',
    ],
  },
  {
    write: 'confirmed deposits',
    beforeRequest: 'the seller reads the bank statement again',
    withoutResponse: 'the bank statement, read again, shows the stored deposits as used',
    afterResponse: 'as before the response',
    test: [
      'mf-orders/src/deposits/DepositsPage.test.tsx',
      'DepositsPage lists confirmed deposits as used, also after a reload of the page',
    ],
  },
  {
    write: 'the grid of tracking numbers',
    beforeRequest: 'the draft has the input',
    withoutResponse: 'the next page repeats the call with its key',
    afterResponse: 'lines with registered numbers are removed',
    test: [
      'mf-orders/src/shipping/waybill-grid/WaybillGridPage.test.tsx',
      'GridSave stores the key before the call, so that the next page repeats the call under this key',
    ],
  },
  {
    write: 'a file of tracking numbers',
    beforeRequest: 'the seller chooses the file again',
    withoutResponse: 'the same; registered numbers stay, and no buyer is notified twice',
    afterResponse: NO_EFFECT,
    test: [
      'api/src/trade/waybill-import/importAccountWaybills.test.ts',
      'Two devices that import the same file at once register each order and notify each buyer once',
    ],
  },
  {
    write: 'saved views, notice templates',
    beforeRequest: 'the seller edits again',
    withoutResponse: SHOWN,
    afterResponse: NO_EFFECT,
    test: [
      'mf-orders/src/order-list/OrderListViews.test.tsx',
      'Views that another device saved remain when the seller saves a view',
    ],
  },
  {
    write: 'a logout',
    beforeRequest: 'the account is still signed in',
    withoutResponse: 'the device is signed out',
    afterResponse: 'the next start completes the logout at the API',
    test: [
      'host/src/session/SignOuts.test.ts',
      'a sign-out that does not reach the API is sent at a later start, without a stored token',
    ],
  },
  {
    write: 'a sales file',
    beforeRequest: 'the seller requests it again',
    withoutResponse: 'the job continues; the next page shows its progress',
    afterResponse: NO_EFFECT,
    test: ['api/src/trade/sales/sales.test.ts', 'A sales file exists once per period and year'],
  },
];
