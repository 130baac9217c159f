import { pictureErrors } from './pictureErrors.ts';

/**
 * Place where an error is shown: by the calling screen, or by the host as an expired login, a dialog of the catalogue,
 * an alert with the server's message, or an inquiry (docs/rules.md#errors).
 */
export type ErrorSurface = 'screen' | 'dialog' | 'login-expired' | 'alert' | 'inquiry';

/** Action of the main button in an error dialog. */
export type ErrorAction = 'sign-out' | 'open-tax-notice' | 'open-inquiry' | 'reload';

/**
 * Texts of an error, and the dialog of errors that the host shows. `confirmText` is '확인' by default. Without
 * `cancelText` the dialog has one button.
 */
interface ErrorText {
  readonly surface: ErrorSurface;
  readonly title?: string;
  readonly text?: string;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** Whether the main button is red. */
  readonly danger?: boolean;
  readonly action?: ErrorAction;
  /** Whether the action runs no matter how the dialog is closed. */
  readonly runsOnClose?: boolean;
}

/** Definition of an error code. `status` is the HTTP status of the response. */
export interface ErrorEntry extends ErrorText {
  readonly status: number;
}

/** Errors that the host shows by status only. */
export const errorRules = {
  /** Status 0: no response. */
  noResponse: {
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
    runsOnClose: true,
  },
  /** Status 420: defaults for a missing title or message. */
  alert: {
    surface: 'alert',
    title: '알림',
    text: '요청을 처리하지 못했어요. 잠시 후 다시 시도해주세요.',
  },
  /** Any other status, and other errors with status 400. */
  inquiry: {
    surface: 'inquiry',
    title: '문제가 생겼어요',
    text: '계속되면 아래 내용과 함께 문의해주세요.',
    confirmText: '문의하기',
    cancelText: '닫기',
    action: 'open-inquiry',
  },
} as const satisfies Record<string, ErrorText>;

/** All error codes of the API, and how the client shows them (docs/rules.md#error-codes). */
export const errorCatalogue = {
  'invalid-parameters': {
    status: 400,
    surface: 'screen',
  },
  'invalid-account': {
    status: 400,
    surface: 'dialog',
    title: '계좌번호 오류',
    text: '존재하지 않는 계좌예요. 계좌 정보를 확인해주세요.',
  },
  'invalid-business': {
    status: 400,
    surface: 'dialog',
    title: '사업자 정보 오류',
    text: '존재하지 않거나 폐업한 사업자예요. 사업자 정보를 확인해주세요.',
  },
  'fresh-login-required': {
    status: 400,
    surface: 'screen',
    text: '계속하려면 다시 로그인해주세요.',
  },
  'seller-not-found': {
    status: 400,
    surface: 'dialog',
    title: '계정 확인이 필요합니다',
    text: '로그인이 만료되었거나 판매자 계정이 아니에요. 로그아웃 후 다시 로그인해주세요.',
    confirmText: '로그아웃',
    cancelText: '취소',
    danger: true,
    action: 'sign-out',
  },
  'profile-required': {
    status: 400,
    surface: 'screen',
    text: '프로필을 먼저 작성해주세요.',
  },
  'bank-required': {
    status: 400,
    surface: 'screen',
    text: '판매 대금을 받을 계좌를 먼저 등록해주세요.',
  },
  'sale-data-not-exists': {
    status: 400,
    surface: 'dialog',
    title: '판매 내역이 없어요',
    text: '판매 내역은 서비스 결제로 결제된 주문만 포함돼요.',
    confirmText: '더보기',
    cancelText: '확인',
    action: 'open-tax-notice',
  },
  'permission-denied': {
    status: 400,
    surface: 'screen',
    text: '배너를 등록할 수 있는 판매자가 아니에요.',
  },
  'market-not-exist': {
    status: 400,
    surface: 'screen',
    text: '배너를 등록할 수 있는 마켓이 없습니다',
  },
  'excel-file-error': {
    status: 400,
    surface: 'dialog',
    title: '잠시 후 다시 시도해주세요',
    text: '엑셀 파일을 만드는 중 일시적인 오류가 생겼어요.',
  },
  'invalid-transition': {
    status: 400,
    surface: 'screen',
    text: '지금 상태에서는 변경할 수 없어요. 새로고침 후 다시 확인해주세요.',
  },
  'limit-reached': {
    status: 400,
    surface: 'screen',
    text: '더 이상 추가할 수 없어요.',
  },
  'order-not-paid': {
    status: 400,
    surface: 'screen',
    text: '결제되지 않은 주문이에요.',
  },
  'payment-verifying': {
    status: 400,
    surface: 'screen',
    text: '결제 확인 중인 주문이에요.',
  },
  'invoice-in-use': {
    status: 400,
    surface: 'screen',
    text: '다른 주문에 등록된 운송장 번호예요.',
  },
  'market-not-open': {
    status: 400,
    surface: 'screen',
    text: '주문을 받는 중인 마켓이 아니에요.',
  },
  'out-of-stock': {
    status: 400,
    surface: 'screen',
    text: '재고가 부족해요.',
  },
  'refund-account-required': {
    status: 400,
    surface: 'screen',
    text: '가상계좌 주문은 환불 계좌가 필요해요. 은행, 계좌번호, 예금주를 입력해주세요.',
  },
  'total-changed': {
    status: 400,
    surface: 'screen',
    text: '결제 금액이 변경됐어요. 금액을 확인하고 다시 주문해주세요.',
  },
  ...pictureErrors,
  'idempotency-key-reused': {
    status: 400,
    surface: 'inquiry',
  },
  'login-failed': {
    status: 400,
    surface: 'screen',
    title: '로그인 실패',
    text: '로그인하지 못했어요. 다시 시도해주세요.',
  },
  Unauthorized: {
    ...errorRules.loginExpired,
    status: 401,
  },
  'invalid-token': {
    ...errorRules.loginExpired,
    status: 401,
  },
  'session-ended': {
    ...errorRules.loginExpired,
    status: 401,
    title: '로그아웃됐어요',
    text: '이 기기에서 로그아웃됐어요. 다시 로그인해주세요.',
  },
  'session-idle': {
    ...errorRules.loginExpired,
    status: 401,
    text: '오랫동안 사용하지 않아 로그아웃됐어요. 다시 로그인해주세요.',
  },
  'session-expired': {
    ...errorRules.loginExpired,
    status: 401,
    text: '로그인한 지 오래되어 로그아웃됐어요. 다시 로그인해주세요.',
  },
  'foreign-login': {
    ...errorRules.loginExpired,
    status: 401,
  },
  'not-approved': {
    ...errorRules.loginExpired,
    status: 403,
  },
  'not-found': {
    status: 404,
    surface: 'screen',
    text: '찾을 수 없어요.',
  },
  'stale-update': {
    status: 409,
    surface: 'screen',
    text: '다른 곳에서 먼저 수정됐어요.',
  },
  'notice-repeated': {
    status: 409,
    surface: 'screen',
    text: '24시간 안에 같은 구매자에게 같은 알림을 보냈어요.',
  },
  'request-timeout': {
    status: 408,
    surface: 'inquiry',
  },
  'request-too-large': {
    status: 413,
    surface: 'inquiry',
  },
  'address-too-long': {
    status: 414,
    surface: 'inquiry',
  },
  'unsupported-media-type': {
    status: 415,
    surface: 'inquiry',
  },
  suspended: {
    status: 420,
    surface: 'alert',
    title: '이용 정지',
    text: '이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.',
  },
  'too-fast': {
    status: 420,
    surface: 'alert',
    title: '잠시만요',
    text: '요청이 너무 많아요. 잠시 후 다시 시도해주세요.',
  },
  'too-many-checks': {
    status: 420,
    surface: 'alert',
    title: '확인 횟수를 모두 사용했어요',
    text: '계좌와 사업자 정보는 한 시간에 5번, 하루에 20번까지 확인할 수 있어요. 잠시 후 다시 시도해주세요.',
  },
  'bank-inspection': {
    status: 420,
    surface: 'alert',
    title: '은행 점검 시간',
    text: '밤 11시부터 약 새벽 1시까지는 계좌 정보를 수정하기 어려워요.',
  },
  'headers-too-large': {
    status: 431,
    surface: 'inquiry',
  },
  'internal-error': {
    status: 500,
    surface: 'inquiry',
  },
  unavailable: {
    status: 503,
    surface: 'inquiry',
  },
} as const satisfies Record<string, ErrorEntry>;

/** One of the codes of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Returns the catalogue entry of a code, or undefined for an unknown code. */
export function findErrorEntry(code: string): ErrorEntry | undefined {
  return Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode] : undefined;
}

/** Returns the texts of an error response by status and code. */
export function findErrorText(status: number, code: string): ErrorText {
  if (status === 0) return errorRules.noResponse;
  if (status === 403 || code === 'Unauthorized' || code === 'invalid-token') return errorRules.loginExpired;
  const entry = findErrorEntry(code);
  if (entry?.status === status && entry.surface !== 'inquiry') return entry;
  return status === 420 ? errorRules.alert : errorRules.inquiry;
}
