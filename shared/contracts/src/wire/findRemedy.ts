/**
 * Returns the sentence that tells the seller how to continue after a failure with a status, 0 without a response and
 * undefined for an error of the page itself. A refused request is refused again, so that waiting does not help.
 */
export function findRemedy(status?: number): string {
  if (status === undefined) return '다시 시도해도 같으면 화면을 새로고침해주세요.';
  if (status === 0) return '인터넷 연결을 확인하고 다시 시도해주세요.';
  const isTemporary = status >= 500 || status === 408 || status === 420;
  return isTemporary ? '잠시 후 다시 시도해주세요.' : '다시 시도해도 같으면 문의해주세요.';
}
