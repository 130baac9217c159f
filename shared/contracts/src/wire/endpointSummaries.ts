/**
 * Summary of each endpoint, by method and path. Only the API description (OpenAPI) uses the summaries. They are
 * separate from the endpoints, because browsers load the endpoints.
 */
export const ENDPOINT_SUMMARIES: Readonly<Record<string, string>> = {
  'GET /upload/homeBanner': 'Returns the seller’s banner, or nulls if there is no banner.',
  'POST /upload/homeBanner':
    'Creates or replaces the seller’s banner, which links to an open market of the seller. Without a file the picture of the previous banner remains.',
  'POST /upload/homeBanner/delete': 'Deletes the seller’s banner.',
  'POST /market/insert': 'Creates a market in status 0; missing fields are empty.',
  'POST /market/update/:marketId':
    'Saves changed fields, the public switch or the order of the products (a permutation of the market’s products).',
  'POST /market/delete/:marketId': 'Deletes a market in status 0 with its products.',
  'POST /market/duplicate/:marketId':
    'Copies a market with its products to a new market in status 0, without dates, orders and ordered pieces.',
  'POST /market/relaunch/:marketId':
    'Copies selected products of an ended market to a new market in status 0, with new dates, stock and changed prices.',
  'POST /market/change-status/:marketId': 'Opens (0→2) or closes (2→3) a market; opening validates all rules.',
  'GET /market/all': 'Lists the caller’s markets, newest first.',
  'GET /market/get/:marketId': 'Returns a market of the caller with its products in their order.',
  'POST /receipt/export/excel/statics/:marketId': 'Returns the order history of a market as a spreadsheet.',
  'POST /receipt/export/excel/package/:marketId':
    'Returns the packing list with the delivery addresses as a spreadsheet.',
  'POST /receipt/export/pdf/label/:marketId': 'Returns address labels, 14 per A4 sheet, as a PDF.',
  'POST /bill/export/excel':
    'Returns the settlement of a market with the payment service as a spreadsheet; `firebaseToken` is ignored.',
  'GET /receipt/product': 'Returns the product lines of an order by its order number.',
  'POST /receipt/buyer-refund/:receiptId':
    'Records that the seller has refunded or waives money that an order owes its buyer.',
  'POST /receipt/undo-buyer-refund/:receiptId': 'Undoes the latest recorded refund of an order.',
  'POST /receipt/refuse-cancel/:receiptId': 'Refuses a buyer’s request to cancel an order, with words to the buyer.',
  'POST /receipt/refund-account/:receiptId':
    'Returns the refund account of an order with the unmasked account number; all other responses mask it. The API records each request in the audit log.',
  'POST /receipt/cash-receipt/:receiptId':
    'Returns the cash receipt of an order with the unmasked number; all other responses mask it. The API records each request in the audit log.',
  'POST /receipt/list/:marketId':
    'Lists the orders of a market of the caller, newest first. With `since` it returns only the changes, or all orders if the version is unknown. `ETag` is the version of the response; the status is 304 if it equals `If-None-Match`.',
  'GET /receipt/delivery': 'Returns an order with its delivery, status and payment by its order number.',
  'GET /receipt/payment': 'Returns the payment of an order and whether it is settled, by its id.',
  'POST /receipt/update/seller/:receiptId':
    'Saves packaging status, tracking number, notice to the buyer, private memo or fewer products. A notice is queued in the outbox.',
  'POST /receipt/change-status/:receiptId':
    'Changes the status of an order, with a message for its history. The notification of the buyer is queued in the outbox.',
  'POST /receipt/update-multi/:marketId':
    'Applies one change to many orders of a market. Each order succeeds or fails independently; the reply has the counts and each failure.',
  'GET /receipt/events':
    'Streams server-sent events with the caller’s markets whose orders have changed. The first event has no market and confirms that no later change is missed. The stream ends with the session, and after 15 minutes.',
  'POST /receipt/import/epost/:marketId':
    'Imports tracking numbers from the web page of a post office batch, whose recipients contain the order numbers.',
  'POST /receipt/import/excel/:marketId':
    'Imports tracking numbers of one carrier from an .xlsx, .xls or .csv file (UTF-8 or CP949).',
  'GET /receipt/import/candidates':
    'Lists the orders of all markets that an import can name: orders that wait for a tracking number first, then the newest, up to a maximum.',
  'POST /receipt/import':
    'Imports tracking numbers for orders of all markets of the caller. The file `lines` has a JSON object on each line. The reply has the counts and each failure with its market.',
  'POST /receipt/import/lines':
    'Saves tracking numbers of orders of all markets of the caller. The reply has each failed order with its reason.',
  'GET /feed/list/preview': 'Lists the caller’s preview posts, newest first.',
  'GET /feed/get/preview/:previewId': 'Returns a preview post of the caller.',
  'POST /feed/insert/preview': 'Creates a preview post. The client then uploads its pictures with POST /upload/cover.',
  'POST /feed/update/preview/:previewId':
    'Saves a preview post with its remaining stored pictures and returns its version. The client then uploads new pictures with POST /upload/cover. A save based on an older version is rejected; without `updatedAt` it overwrites.',
  'POST /product/insert': 'Adds a product to a market of the caller.',
  'POST /product/update/:productId': 'Saves changed fields. Locked options cannot be renamed or removed.',
  'POST /product/delete/:productId': 'Deletes a product without orders.',
  'POST /bill/export/tax-excel':
    'Returns the sales of a period as a spreadsheet for the tax office. The status is 202 with the progress while the API creates the file; repeat the request until it returns the file.',
  'POST /user/seller':
    'Saves fields of the seller’s profile and returns its version. The first save must result in a complete profile. A save based on an older version is rejected; without `updatedAt` it overwrites.',
  'GET /user/public-id': 'Returns whether a publicId is available, ignoring case. Only saving reserves it.',
  'POST /user/seller/bank':
    'Saves the bank account with a private picture of the passbook. Changes that the passbook does not show need no picture, and an empty `bankNo` keeps the stored number. A stored account can be changed only within five minutes after signing in. After a change of the account, payouts are paused for some time. The API queries the bank and the tax office together at most 5 times per hour and 20 times per day.',
  'GET /user/seller/bank/history': 'Lists up to 20 replaced payout accounts with masked numbers, the latest first.',
  'GET /user/seller/checks': 'Counts the bank and tax office checks that the seller has left now.',
  'POST /user/seller/business':
    'Saves the business registration with a private picture of the registration certificate. A change of only the e-mail address needs no picture. The API queries the bank and the tax office together at most 5 times per hour and 20 times per day.',
  'POST /auth/login/exchange':
    'Exchanges a login ticket for a token of the sign-in provider. A ticket is valid once and for one minute.',
  'POST /auth/logout':
    'Ends the session of the token, or the session in `session` if the token has expired. Idempotent.',
  'GET /user/sessions':
    'Lists the devices on which the account is signed in: the current device first, then by the last request.',
  'POST /user/sessions/end/:sessionId': 'Signs the account out on one device.',
  'POST /user/sessions/end-others': 'Signs the account out on all devices except the current device.',
  'GET /receipt/today':
    'Returns the seller’s tasks in all published markets: orders by task, and options that are sold out or nearly sold out.',
  'POST /receipt/search':
    'Searches the orders of all markets of the caller by a part of order number, recipient, buyer or phone number, newest first. The API records each search in the audit log.',
  'POST /upload/cover':
    'Stores one cover picture, re-encoded without metadata. A picture of a market or product is used by the next save; a picture of a preview post is added immediately, and the response has the new version of the post.',
  'POST /upload/profile': 'Stores the profile picture and returns its path.',
  'GET /user/me': 'Returns the signed-in account and its seller record.',
  'POST /user/init-seller':
    'Creates an empty seller record for an approved account without a seller record. Idempotent.',
  'GET /receipt/notice-templates': 'Returns the caller’s notice templates with their version.',
  'POST /receipt/notice-templates/save':
    'Replaces the caller’s notice templates, unless another device has replaced the version on which they are based.',
  'POST /receipt/notifications/:marketId':
    'Returns the state of the latest notification of each kind to the buyers of the given orders. Orders of other markets are ignored.',
  'POST /deposit/candidates':
    'Lists the orders of all markets that deposits of a period may have paid, newest first, and the stored deposits of the period. The API records each request in the audit log.',
  'POST /deposit/confirm':
    'Stores deposits and the payments that they prove: confirms orders, or adds to what was paid. Each payment succeeds or fails independently; a deposit that may already be stored is refused, with the numbers of its orders.',
  'GET /deposit/readings': 'Returns how the caller’s statements are read, the last used reading first.',
  'POST /deposit/reading':
    'Stores how statements with these headings, or messages of this shape, are read. At most 100 are stored; the reading that was not used for longest is replaced.',
  'POST /deposit/reading/delete': 'Deletes a stored reading. Idempotent.',
  'GET /receipt/views': 'Returns the caller’s named views of order lists with their version.',
  'POST /receipt/views/save':
    'Replaces the caller’s views of order lists, unless another device has replaced the version on which they are based.',
};
