/** Toast after a save that the rules or the server rejected. */
export const INCOMPLETE_MESSAGE = '입력을 완료 해주세요.';
