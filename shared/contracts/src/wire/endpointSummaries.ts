/**
 * Summary of each endpoint, by method and path. Only the API description (OpenAPI) uses the summaries. They are
 * separate from the endpoints, because browsers load the endpoints.
 */
export const ENDPOINT_SUMMARIES: Readonly<Record<string, string>> = {
  'GET /upload/homeBanner': 'The seller’s banner, or nulls where there is none.',
  'POST /upload/homeBanner':
    'Puts up a banner that leads to an open market of the seller, in place of an earlier one; without a file with the picture of that one.',
  'POST /upload/homeBanner/delete': 'Takes the seller’s banner down.',
  'POST /market/insert': 'Creates a market in status 0; fields left out start empty.',
  'POST /market/update/:marketId':
    'Saves changed fields, the public toggle or the products’ order (a permutation of the market’s own).',
  'POST /market/delete/:marketId': 'Deletes a market in status 0 with its products.',
  'POST /market/duplicate/:marketId':
    'Copies a market with its products into a new one in status 0, without dates, orders and ordered counts.',
  'POST /market/relaunch/:marketId':
    'Copies chosen products of an ended market into a new one in status 0, with new dates, stock and changed prices.',
  'POST /market/change-status/:marketId': 'Opens (0→2) or closes (2→3) a market; opening checks every rule.',
  'GET /market/all': 'The caller’s markets, newest first.',
  'GET /market/get/:marketId': 'A market of the caller’s with its products in their order.',
  'POST /receipt/export/excel/statics/:marketId': 'The order history of a market as a spreadsheet.',
  'POST /receipt/export/excel/package/:marketId': 'What is to be packed and where it goes, as a spreadsheet.',
  'POST /receipt/export/pdf/label/:marketId': 'Address labels, 14 to a sheet of A4, as a PDF.',
  'POST /bill/export/excel':
    'What is settled with the seller for a product-payment market, as a spreadsheet; `firebaseToken` is ignored.',
  'GET /receipt/product': 'The product lines of an order, by its order number.',
  'POST /receipt/refund-account/:receiptId':
    'The refund account of an order with its number in clear, which every other answer masks; each call is recorded.',
  'POST /receipt/list/:marketId':
    'The orders of a market of the caller’s, newest first; with `since` what has changed, or all of them if the version is unknown. `ETag` is the version of the answer; 304 if it is that of `If-None-Match`.',
  'GET /receipt/delivery': 'An order with its delivery, status and payment, by its order number.',
  'GET /receipt/payment': 'How an order is paid and whether it is settled, by its id.',
  'POST /receipt/update/seller/:receiptId':
    'Saves packaging status, tracking number, notice to the buyer, private memo or fewer products; a notice is put in the outbox.',
  'POST /receipt/change-status/:receiptId':
    'Moves an order to a status, with a message for its history; the buyer’s notification is put in the outbox.',
  'POST /receipt/update-multi/:marketId':
    'Makes one change to many orders of a market, to each or not by itself; the reply adds up and names each that failed.',
  'GET /receipt/events':
    'Says, as server-sent events, which of the caller’s markets have orders that changed. The first event names no market: from then on no change is missed. It ends with the session, and after a quarter of an hour.',
  'POST /receipt/import/epost/:marketId':
    'Takes tracking numbers from the page of a post office’s batch; recipients there carry the order number.',
  'POST /receipt/import/excel/:marketId':
    'Takes tracking numbers of one carrier from an .xlsx, .xls or .csv file (UTF-8 or CP949).',
  'GET /feed/list/preview': 'The caller’s preview posts, newest first.',
  'GET /feed/get/preview/:previewId': 'A preview post of the caller’s.',
  'POST /feed/insert/preview': 'Creates a preview post; its pictures follow by POST /upload/cover.',
  'POST /feed/update/preview/:previewId':
    'Saves a preview post with the stored pictures that it keeps and answers its version; new ones follow by POST /upload/cover. A save on an older version than the stored one is refused, without `updatedAt` it overwrites.',
  'POST /product/insert': 'Adds a product to a market of the caller’s.',
  'POST /product/update/:productId': 'Saves changed fields; a locked option can be neither renamed nor left out.',
  'POST /product/delete/:productId': 'Deletes a product without orders.',
  'POST /bill/export/tax-excel':
    'The sales of a period as a spreadsheet for the tax office. Answers 202 with the progress while it is being made: repeat the call until the file comes.',
  'POST /user/seller':
    'Saves parts of the seller’s profile and answers its version; the first save has to leave a complete profile. A save on an older version than the stored one is refused, without `updatedAt` it overwrites.',
  'GET /user/public-id': 'Whether a publicId is free, without regard to case; only saving it reserves it.',
  'POST /user/seller/bank':
    'Saves the bank account with a picture of the passbook, which stays private. A change that the passbook does not show may leave out the picture, and the number with an empty `bankNo`. A stored account is changed within five minutes after signing in only; another account is paid after a hold. The bank is asked at most 5 times an hour and 20 times a day, together with the tax office.',
  'GET /user/seller/bank/history':
    'The payout accounts that were replaced, the latest first, with masked numbers; at most 20.',
  'POST /user/seller/business':
    'Saves the business registration with a picture of the registration certificate, which stays private. A change of the e-mail address alone may leave out the picture. The tax office is asked at most 5 times an hour and 20 times a day, together with the bank.',
  'POST /auth/login/exchange':
    'Exchanges the ticket of a login, once and within a minute, for a token that signs in at the provider.',
  'POST /auth/logout':
    'Ends the session of the token, or the named one where the token has expired by then; harmless when it has ended.',
  'GET /user/sessions':
    'The devices on which the account is signed in, the present one first, then by their last call.',
  'POST /user/sessions/end/:sessionId': 'Signs the account out on one device.',
  'POST /user/sessions/end-others': 'Signs the account out on every device but the present one.',
  'GET /receipt/today':
    'What waits for the seller in all published markets: orders by task, and options that are sold out or nearly so.',
  'POST /receipt/search':
    'Orders of all markets of the caller’s by a part of order number, receiver, buyer or phone number, newest first; each search is recorded.',
  'POST /upload/cover':
    'Stores one cover picture, re-encoded without its metadata. For a market or product it waits for the save that names it; a preview post gets it at once and answers its version with it.',
  'POST /upload/profile': 'Stores the profile picture and answers its path.',
  'GET /user/me': 'The signed-in account and its seller record.',
  'POST /user/init-seller':
    'Creates an empty seller record for an approved account that has none; harmless when there is one.',
  'GET /receipt/notice-templates': 'The caller’s templates of notices, with their version.',
  'POST /receipt/notice-templates/save':
    'Replaces the caller’s templates of notices, unless another device has replaced the version that they were made of.',
  'POST /receipt/notifications/:marketId':
    'Where the last notification of each kind to the buyers of some orders is; orders that are not of the market are left out.',
  'GET /receipt/views': 'The views of order lists that the caller has named, with their version.',
  'POST /receipt/views/save':
    'Replaces the caller’s views of order lists, unless another device has replaced the version that they were made of.',
};
