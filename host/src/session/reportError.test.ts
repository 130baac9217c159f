import { expect, it } from '@jest/globals';
import { ApiError } from '@backoffice/platform';
import { reportError } from './reportError.ts';

/**
 * Status, message; whether the refresh finds the account without approval; whether the account is refreshed, and the
 * error shown.
 */
it.each([
  [403, 'not-approved', false, true, true],
  [403, 'not-approved', true, true, false],
  [400, 'seller-not-found', false, true, true],
  [401, 'Unauthorized', false, false, true],
  [400, 'invalid-account', false, false, true],
  [500, 'internal-error', false, false, true],
])(
  'an error of %i %s, approval removed: %p, refreshes the account: %p, and is shown: %p',
  async (status, message, gone, looks, tells) => {
    let looked = 0;
    const reported: ApiError[] = [];
    const session = {
      isOver: false,
      refreshQuietly: async () => {
        looked += 1;
        session.isOver = gone;
      },
    };
    await reportError(new ApiError(status, '/market/all', { message }), session, (error) => void reported.push(error));
    expect([looked, reported.length]).toEqual([Number(looks), Number(tells)]);
  },
);
