import type { ErrorCode } from './errorCatalogue.ts';

/**
 * How a developer fixes the cause of each error code. Only the API description (OpenAPI) uses the texts. They are
 * separate from the codes, because browsers load the codes.
 */
export const ERROR_CURES: Readonly<Record<ErrorCode, string>> = {
  'invalid-parameters': 'Correct the fields in `detail.fields`; nothing was written.',
  'invalid-account': 'The account does not exist at the bank; ask the seller to check bank, number and holder.',
  'invalid-business': 'The business number is unknown or closed; ask the seller to check it.',
  'fresh-login-required':
    'The account signed in more than five minutes ago; sign in again and repeat the request with the new ID token.',
  'seller-not-found': 'Send POST /user/init-seller once, then repeat the request.',
  'profile-required': 'Save a profile with POST /user/seller before creating a market.',
  'bank-required': 'Save a bank account with POST /user/seller/bank before opening a market that is paid into it.',
  'sale-data-not-exists': 'No order of this period was paid through the payment service; choose another period.',
  'permission-denied': 'A banner needs a seller with at least status 2; operators set this status.',
  'market-not-exist': 'A banner must link to an open market of the seller; open a market or choose another market.',
  'excel-file-error': 'The failure is temporary; request the file again.',
  'invalid-transition':
    'Read the current status; `canChangeOrderStatus`, `shipmentSteps` and `marketActions` return the allowed changes.',
  'limit-reached':
    'The seller has reached the maximum of `SELLER_LIMITS` in `detail`; something has to be deleted first.',
  'order-not-paid': 'In a market with the payment service the buyer must pay first; wait for status 1.',
  'payment-verifying': 'Wait until the payment is verified.',
  'invoice-in-use':
    'In a market only orders of one parcel may share a tracking number of a carrier; use another number.',
  'market-not-open': 'A market accepts orders only in status 2 and between its start and end.',
  'out-of-stock': 'Lower the amount to at most `detail.left`.',
  'refund-account-required': 'Send bank, number and holder of a refund account with an order by virtual account.',
  'total-changed':
    'A price or the delivery price changed; show `detail.total` to the buyer and send the order with this total.',
  'file-size-over': 'Send at most 8 MB per file.',
  'file-type-not-image': 'Send a JPEG, PNG or WebP of at most 40 megapixels.',
  'picture-animated': 'Send a picture with one frame.',
  'picture-too-tall': 'Split the picture: at most 16,383 pixels high at a width of 860 pixels.',
  'file-count-over': 'Remove pictures; at most 20 are allowed.',
  'idempotency-key-reused': 'An Idempotency-Key identifies one intent; use a new key for another body.',
  'login-failed': 'Start again from the login page; a login link works once and only in the browser that requested it.',
  Unauthorized: 'Send a fresh ID token as `Authorization: Bearer`.',
  'invalid-token': 'The ID token is malformed or belongs to another project; sign in again and send a new token.',
  'session-ended': 'The session was ended, here, on another device or by an operator; sign in again.',
  'session-idle': 'The session sent no request for longer than the idle limit; sign in again.',
  'session-expired': 'The session is older than the maximum age; sign in again.',
  'foreign-login': 'The API did not start this login; sign in at /auth/login/start.',
  'not-approved': 'The account is below level 1; an operator approves accounts.',
  'not-found': 'The id does not exist or belongs to another seller; both cases have the same response.',
  'stale-update':
    'Reload, or send the request without `updatedAt` to overwrite; a bank account must be loaded again first.',
  'notice-repeated': 'Send the request with `resend` if the seller wants to send the notice again.',
  'request-timeout': 'The request did not arrive in time; send it again over a better connection.',
  'request-too-large': 'The body is larger than any valid body of this request; a file may have 8 MB.',
  'address-too-long': 'An id in the address has at most 40 characters.',
  'unsupported-media-type': 'Send application/json, or multipart/form-data if the request has files.',
  suspended: 'A suspended seller may read and export only.',
  'too-fast': 'Wait for the number of seconds in Retry-After.',
  'too-many-checks': 'Wait for the number of seconds in Retry-After; bank and tax office share the limit of a seller.',
  'bank-inspection': 'Try again after 01:00 in Seoul.',
  'headers-too-large': 'The headers, cookies and address of a request have at most 16 kB together.',
  'internal-error': 'A defect of the API; find its stack trace in the log by the request id.',
  unavailable: 'A service behind the API does not respond; repeat the request after Retry-After.',
};
