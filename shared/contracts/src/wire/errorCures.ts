import type { ErrorCode } from './errorCatalogue.ts';

/**
 * How a developer fixes the cause of each error code. Only the API description (OpenAPI) uses the texts. They are
 * separate from the codes, because browsers load the codes.
 */
export const ERROR_CURES: Readonly<Record<ErrorCode, string>> = {
  'invalid-parameters': 'Correct the fields that `detail.fields` names; nothing was written.',
  'invalid-account': 'The bank knows no such account; ask the seller to check bank, number and holder.',
  'invalid-business': 'The business number is unknown or closed; ask the seller to check it.',
  'fresh-login-required':
    'The account signed in more than five minutes ago; sign in again and repeat the call with the new ID token.',
  'seller-not-found': 'Call POST /user/init-seller once, then repeat the call.',
  'profile-required': 'Save a profile with POST /user/seller before creating a market.',
  'sale-data-not-exists': 'There is no sale in this period paid through the product; choose another period.',
  'permission-denied': 'An operator gives a seller the status 2 from which a banner may be put up.',
  'market-not-exist': 'A banner leads to an open market of the seller; open one, or choose another.',
  'excel-file-error': 'Temporary; ask for the file again.',
  'invalid-transition':
    'Read the present status; `canChangeOrderStatus`, `shipmentSteps` or `marketActions` say what it allows.',
  'limit-reached':
    'The seller has the maximum of `SELLER_LIMITS`, which `detail` names; something has to be deleted first.',
  'order-not-paid': 'In a product-payment market the buyer pays first; wait for status 1.',
  'payment-verifying': 'Wait until the payment is settled.',
  'invoice-in-use':
    'Within a market only orders of one parcel share a tracking number of a carrier; use another number.',
  'market-not-open': 'Orders are taken in status 2 between the market’s start and end only.',
  'out-of-stock': 'Lower the amount to what `detail.left` says.',
  'total-changed':
    'A price or the delivery price changed; show the buyer the total that `detail.total` names and send the order with it.',
  'file-size-over': 'Send at most 8 MB a file.',
  'file-type-not-image': 'Send a JPEG, PNG or WebP of at most 40 megapixels.',
  'picture-animated': 'Send a picture with one frame.',
  'picture-too-tall': 'Split the picture: at most 16,383 pixels high at a width of 860 pixels.',
  'file-count-over': 'Keep at most 20 pictures.',
  'idempotency-key-reused': 'An Idempotency-Key stands for one intent; use a new key for another body.',
  'login-failed': 'Start again from the login page; a login link works once and only in the browser that asked for it.',
  Unauthorized: 'Send a fresh ID token as `Authorization: Bearer`.',
  'invalid-token': 'The ID token is malformed or not of this project; sign in again and send a fresh one.',
  'session-ended': 'The session was ended, here, on another device or by an operator; sign in again.',
  'session-idle': 'The session made no call for longer than the idle limit; sign in again.',
  'session-expired': 'The session is older than any may be; sign in again.',
  'not-approved': 'The account is below level 1; an operator approves accounts.',
  'not-found': 'The id is absent or belongs to another seller; the two are answered alike.',
  'stale-update': 'Reload, or send the call without `updatedAt` to overwrite; a bank account is read again first.',
  'notice-repeated': 'Send the call with `resend` when the seller wants the buyer to get it again.',
  'request-timeout': 'The request did not arrive in time; send it again over a better connection.',
  'request-too-large': 'The body is larger than any valid one of this call; a file may have 8 MB.',
  'address-too-long': 'An id in the address has at most 40 characters.',
  'unsupported-media-type': 'Send application/json, or multipart/form-data where the call takes files.',
  suspended: 'A suspended seller may read and export only.',
  'too-fast': 'Wait for the seconds that Retry-After says.',
  'too-many-checks': 'Wait for the seconds that Retry-After says; bank and tax office share the limit of a seller.',
  'bank-inspection': 'Try again after 01:00 in Seoul.',
  'headers-too-large': 'The headers, cookies and address of a request have at most 16 kB together.',
  'internal-error': 'A defect; the request id in the log leads to its stack.',
  unavailable: 'A store behind the API does not answer; repeat after Retry-After.',
};
