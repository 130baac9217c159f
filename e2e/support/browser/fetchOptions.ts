/** For `route.fetch`: the server may close a kept-alive connection when it is reused. */
export const RETRY_CLOSED_CONNECTION = { maxRetries: 2 };
