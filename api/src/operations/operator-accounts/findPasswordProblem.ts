/** Minimum length of a new password in characters. Lists of common passwords have almost none of this length. */
export const PASSWORD_MIN = 15;
/** Maximum length, which limits the work of a form. */
const PASSWORD_MAX = 256;
/** Minimum number of different characters. */
const DIFFERENT_MIN = 6;

/** Words of this product, which a guesser tries first. */
const WORDS = ['backoffice', 'back-office', 'operator', '운영자', '백오피스'];

/** Problem of a new password: outside the permitted length, or a password that a guesser tries first. */
export type PasswordProblem = 'password-length' | 'password-guessable';

/**
 * Returns the problem of a password that an operator with a login chooses; any characters are permitted. Passwords
 * mostly made of the login or words of this product, or of few different characters, are refused.
 */
export function findPasswordProblem(password: string, login: string): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'password-length';
  const rest = [login, ...WORDS].reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return new Set(rest).size < DIFFERENT_MIN ? 'password-guessable' : undefined;
}
