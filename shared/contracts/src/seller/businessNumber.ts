const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * Returns the message for an invalid business registration number, or undefined: 10 digits without hyphens, the last is
 * the check digit.
 */
export function businessNumberProblem(typed: string): string | undefined {
  const plain = typed.replaceAll('-', '');
  if (!/^\d{10}$/.test(plain)) return '사업자등록번호 10자리를 입력해주세요.';
  const digits = [...plain].map(Number);
  const [ninth = 0, check = 0] = digits.slice(8);
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), Math.floor((ninth * 5) / 10));
  return (10 - (sum % 10)) % 10 === check ? undefined : '사업자등록번호를 다시 확인해주세요.';
}

/** Returns the digits of a typed registration number, grouped as `123-45-67890`; surplus digits stay in the last group. */
export function formatBusinessNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
