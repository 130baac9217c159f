/**
 * Where an error is shown: by the screen that called, or by the host as an expired login, with a dialog of its own,
 * with the server's message, or as an inquiry (docs/rules.md#errors).
 */
export type ErrorSurface = 'screen' | 'dialog' | 'login-expired' | 'alert' | 'inquiry';

/** What the main button of an error's dialog does. */
export type ErrorAction = 'sign-out' | 'open-tax-notice' | 'open-inquiry' | 'reload';

/**
 * The texts of an error, and its dialog where the host shows it. `confirmText` is '확인' by default; without `cancelText`
 * there is one button.
 */
export interface ErrorText {
  readonly surface: ErrorSurface;
  readonly title?: string;
  readonly text?: string;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** The main button is red. */
  readonly danger?: boolean;
  readonly action?: ErrorAction;
  /** The action runs however the dialog is closed. */
  readonly insists?: boolean;
}

/**
 * How one error code is answered and shown. `status` is the HTTP status that carries it; `cure` tells a developer how
 * to fix it.
 */
export interface ErrorEntry extends ErrorText {
  readonly status: number;
  readonly cure: string;
}

/** Errors that the host shows by their status alone. */
export const errorRules = {
  /** Status 0: no answer. */
  unanswered: {
    surface: 'dialog',
    title: '인터넷에 연결할 수 없습니다',
    text: 'Wi-Fi 또는 LTE 연결을 확인해주세요.',
    action: 'reload',
  },
  /** Status 403, or the message Unauthorized or invalid-token with any status. */
  loginExpired: {
    surface: 'login-expired',
    title: '로그인이 만료되었습니다',
    text: '로그아웃 후 다시 로그인해주세요.',
    confirmText: '로그아웃',
    danger: true,
    action: 'sign-out',
    insists: true,
  },
  /** Status 420: the defaults for a missing title or message. */
  alert: {
    surface: 'alert',
    title: '알림',
    text: '요청을 처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  },
  /** Any other 400, and any other status. */
  inquiry: {
    surface: 'inquiry',
    title: '문제가 발생했습니다',
    text: '계속되면 아래 내용과 함께 문의해주세요.',
    confirmText: '문의하기',
    cancelText: '닫기',
    action: 'open-inquiry',
  },
} as const satisfies Record<string, ErrorText>;

/** Every code that the API answers with, and what the client does about each (docs/rules.md#error-codes). */
export const errorCatalogue = {
  'invalid-parameters': {
    status: 400,
    surface: 'screen',
    cure: 'Correct the fields that `detail.fields` names; nothing was written.',
  },
  'invalid-account': {
    status: 400,
    surface: 'dialog',
    title: '계좌번호 오류',
    text: '존재하지 않는 계좌입니다. 계좌 정보를 확인해주세요.',
    cure: 'The bank knows no such account; ask the seller to check bank, number and holder.',
  },
  'invalid-business': {
    status: 400,
    surface: 'dialog',
    title: '사업자 정보 오류',
    text: '존재하지 않거나 폐업한 사업자입니다. 사업자 정보를 확인해주세요.',
    cure: 'The business number is unknown or closed; ask the seller to check it.',
  },
  'fresh-login-required': {
    status: 400,
    surface: 'screen',
    text: '계좌를 변경하려면 다시 로그인해주세요.',
    cure: 'The account signed in more than five minutes ago; sign in again and repeat the call with the new ID token.',
  },
  'seller-not-found': {
    status: 400,
    surface: 'dialog',
    title: '계정 확인이 필요합니다',
    text: '로그인이 만료되었거나 판매자 계정이 아닙니다. 로그아웃 후 다시 로그인해주세요.',
    confirmText: '로그아웃',
    cancelText: '취소',
    danger: true,
    action: 'sign-out',
    cure: 'Call POST /user/init-seller once, then repeat the call.',
  },
  'profile-required': {
    status: 400,
    surface: 'screen',
    text: '프로필을 먼저 작성해주세요.',
    cure: 'Save a profile with POST /user/seller before creating a market.',
  },
  'sale-data-not-exists': {
    status: 400,
    surface: 'dialog',
    title: '판매 내역이 없습니다',
    text: '판매 내역은 서비스 결제로 결제된 주문만 포함됩니다.',
    confirmText: '더보기',
    cancelText: '확인',
    action: 'open-tax-notice',
    cure: 'There is no sale in this period paid through the product; choose another period.',
  },
  'permission-denied': {
    status: 400,
    surface: 'screen',
    text: '배너를 등록할 수 있는 판매자가 아닙니다.',
    cure: 'An operator gives a seller the status 2 from which a banner may be put up.',
  },
  'market-not-exist': {
    status: 400,
    surface: 'screen',
    text: '배너를 등록할 수 있는 마켓이 없습니다',
    cure: 'A banner leads to an open market of the seller; open one, or choose another.',
  },
  'excel-file-error': {
    status: 400,
    surface: 'dialog',
    title: '잠시 후 다시 시도해주세요',
    text: '엑셀 파일을 만드는 중 일시적인 오류가 발생했습니다.',
    cure: 'Temporary; ask for the file again.',
  },
  'invalid-transition': {
    status: 400,
    surface: 'screen',
    text: '지금 상태에서는 변경할 수 없습니다. 새로고침 후 다시 확인해주세요.',
    cure: 'Read the present status; `canChangeOrderStatus`, `shipmentSteps` or `marketActions` say what it allows.',
  },
  'limit-reached': {
    status: 400,
    surface: 'screen',
    text: '더 이상 추가할 수 없습니다.',
    cure: 'The seller has the maximum of `SELLER_LIMITS`, which `detail` names; something has to be deleted first.',
  },
  'order-not-paid': {
    status: 400,
    surface: 'screen',
    text: '결제되지 않은 주문입니다.',
    cure: 'In a product-payment market the buyer pays first; wait for status 1.',
  },
  'payment-verifying': {
    status: 400,
    surface: 'screen',
    text: '결제 확인 중인 주문입니다.',
    cure: 'Wait until the payment is settled.',
  },
  'invoice-in-use': {
    status: 400,
    surface: 'screen',
    text: '이미 다른 주문에 사용된 운송장 번호입니다.',
    cure: 'Within a market only orders of one parcel share a tracking number of a carrier; use another number.',
  },
  'market-not-open': {
    status: 400,
    surface: 'screen',
    text: '주문을 받는 중인 마켓이 아닙니다.',
    cure: 'Orders are taken in status 2 between the market’s start and end only.',
  },
  'out-of-stock': {
    status: 400,
    surface: 'screen',
    text: '재고가 부족합니다.',
    cure: 'Lower the amount to what `detail.left` says.',
  },
  'file-size-over': {
    status: 400,
    surface: 'screen',
    text: '파일 크기가 너무 큽니다. (8MB 이하)',
    cure: 'Send at most 8 MB a file.',
  },
  'file-type-not-image': {
    status: 400,
    surface: 'screen',
    text: 'jpg, jpeg, png, webp만 업로드 가능합니다.',
    cure: 'Send a JPEG, PNG or WebP of at most 40 megapixels.',
  },
  'file-count-over': {
    status: 400,
    surface: 'screen',
    text: '파일은 최대 20개까지만 업로드 가능합니다.',
    cure: 'Keep at most 20 pictures.',
  },
  'idempotency-key-reused': {
    status: 400,
    surface: 'inquiry',
    cure: 'An Idempotency-Key stands for one intent; use a new key for another body.',
  },
  'login-failed': {
    status: 400,
    surface: 'screen',
    title: '로그인 실패',
    text: '로그인하지 못했습니다. 다시 시도해주세요.',
    cure: 'Start again from the login page; a login link works once and only in the browser that asked for it.',
  },
  Unauthorized: {
    ...errorRules.loginExpired,
    status: 401,
    cure: 'Send a fresh ID token as `Authorization: Bearer`.',
  },
  'invalid-token': {
    ...errorRules.loginExpired,
    status: 401,
    cure: 'The ID token is malformed or not of this project; sign in again and send a fresh one.',
  },
  'session-ended': {
    ...errorRules.loginExpired,
    status: 401,
    title: '로그아웃되었습니다',
    text: '이 기기에서 로그아웃되었습니다. 다시 로그인해주세요.',
    cure: 'The session was ended, here, on another device or by an operator; sign in again.',
  },
  'session-idle': {
    ...errorRules.loginExpired,
    status: 401,
    text: '오랫동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해주세요.',
    cure: 'The session made no call for longer than the idle limit; sign in again.',
  },
  'session-expired': {
    ...errorRules.loginExpired,
    status: 401,
    text: '로그인한 지 오래되어 로그아웃되었습니다. 다시 로그인해주세요.',
    cure: 'The session is older than any may be; sign in again.',
  },
  'not-approved': {
    ...errorRules.loginExpired,
    status: 403,
    cure: 'The account is below level 1; an operator approves accounts.',
  },
  'not-found': {
    status: 404,
    surface: 'screen',
    text: '찾을 수 없습니다.',
    cure: 'The id is absent or belongs to another seller; the two are answered alike.',
  },
  'stale-update': {
    status: 409,
    surface: 'screen',
    text: '다른 곳에서 먼저 수정되었습니다.',
    cure: 'Reload, or send the call without `updatedAt` to overwrite; a bank account is read again first.',
  },
  'notice-repeated': {
    status: 409,
    surface: 'screen',
    text: '24시간 안에 같은 구매자에게 같은 알림을 보냈습니다.',
    cure: 'Send the call with `resend` when the seller wants the buyer to get it again.',
  },
  'request-timeout': {
    status: 408,
    surface: 'inquiry',
    cure: 'The request did not arrive in time; send it again over a better connection.',
  },
  'request-too-large': {
    status: 413,
    surface: 'inquiry',
    cure: 'The body is larger than any valid one of this call; a file may have 8 MB.',
  },
  'address-too-long': {
    status: 414,
    surface: 'inquiry',
    cure: 'An id in the address has at most 40 characters.',
  },
  'unsupported-media-type': {
    status: 415,
    surface: 'inquiry',
    cure: 'Send application/json, or multipart/form-data where the call takes files.',
  },
  suspended: {
    status: 420,
    surface: 'alert',
    title: '이용 정지',
    text: '이용이 정지된 계정입니다. 조회와 내려받기만 할 수 있습니다.',
    cure: 'A suspended seller may read and export only.',
  },
  'too-fast': {
    status: 420,
    surface: 'alert',
    title: '잠시만요',
    text: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
    cure: 'Wait for the seconds that Retry-After says.',
  },
  'too-many-checks': {
    status: 420,
    surface: 'alert',
    title: '확인 횟수를 모두 사용했습니다',
    text: '계좌와 사업자 정보는 한 시간에 5번, 하루에 20번까지 확인할 수 있습니다. 잠시 후 다시 시도해주세요.',
    cure: 'Wait for the seconds that Retry-After says; bank and tax office share the limit of a seller.',
  },
  'bank-inspection': {
    status: 420,
    surface: 'alert',
    title: '은행 점검 시간',
    text: '밤 11시부터 약 새벽 1시까지는 계좌 정보를 수정하기 어렵습니다.',
    cure: 'Try again after 01:00 in Seoul.',
  },
  'headers-too-large': {
    status: 431,
    surface: 'inquiry',
    cure: 'The headers, cookies and address of a request have at most 16 kB together.',
  },
  'internal-error': {
    status: 500,
    surface: 'inquiry',
    cure: 'A defect; the request id in the log leads to its stack.',
  },
  unavailable: {
    status: 503,
    surface: 'inquiry',
    cure: 'A store behind the API does not answer; repeat after Retry-After.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** One of the catalogue's codes. */
export type ErrorCode = keyof typeof errorCatalogue;

/** The catalogue's entry of a code, or undefined for a code this build does not know. */
export function findErrorEntry(code: string): ErrorEntry | undefined {
  return Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode] : undefined;
}

/** The texts of an answer: the first row that matches its status and message. */
export function findErrorText(status: number, code: string): ErrorText {
  if (status === 0) return errorRules.unanswered;
  if (status === 403 || code === 'Unauthorized' || code === 'invalid-token') return errorRules.loginExpired;
  const entry = findErrorEntry(code);
  if (entry?.status === status && entry.surface !== 'inquiry') return entry;
  return status === 420 ? errorRules.alert : errorRules.inquiry;
}
