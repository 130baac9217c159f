/** How a test's route fetches: a kept connection may have been closed by the server in the moment it is used again. */
export const ONCE_MORE = { maxRetries: 2 };
