/** What a handler answers when the caller has the present version already: 304 without a body. */
export const UNCHANGED = Symbol('unchanged');
