import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Done, text } from '../wire/fields.ts';
import { BankChange } from './bankForm.ts';
import { BusinessForm } from './businessForm.ts';
import { FormerAccount } from './formerAccount.ts';
import { ProfilePatch } from './profilePatch.ts';

export const saveProfile = endpoint('POST', '/user/seller', {
  summary:
    'Saves parts of the seller’s profile and answers its version; the first save has to leave a complete profile. A save on an older version than the stored one is refused, without `updatedAt` it overwrites.',
  access: 'seller',
  writes: true,
  request: ProfilePatch,
  reply: z.object({ ...Done.shape, updatedAt: z.string() }),
  errors: ['stale-update', 'suspended'],
});

/** For the live check of the public id while it is typed (docs/decisions/0011-calls-added-to-the-api.md). */
export const checkPublicId = endpoint('GET', '/user/public-id', {
  summary: 'Whether a publicId is free, without regard to case; only saving it reserves it.',
  access: 'seller',
  request: z.strictObject({ publicId: text(30) }),
  reply: z.object({ available: z.boolean() }),
});

export const saveBank = endpoint('POST', '/user/seller/bank', {
  summary:
    'Saves the bank account with a picture of the passbook, which stays private. A change that the passbook does not show may leave out the picture, and the number with an empty `bankNo`. A stored account is changed within five minutes after signing in only; another account is paid after a hold. The bank is asked at most 5 times an hour and 20 times a day, together with the tax office.',
  access: 'seller',
  writes: true,
  request: BankChange,
  files: ['file'],
  optionalFiles: true,
  reply: Done,
  errors: [
    'invalid-account',
    'bank-inspection',
    'fresh-login-required',
    'too-many-checks',
    'stale-update',
    'suspended',
    'file-size-over',
    'file-type-not-image',
  ],
});

/** For a seller whose account was changed by another person (docs/decisions/0011-calls-added-to-the-api.md). */
export const listFormerAccounts = endpoint('GET', '/user/seller/bank/history', {
  summary: 'The payout accounts that were replaced, the latest first, with masked numbers; at most 20.',
  access: 'seller',
  request: z.strictObject({}),
  reply: z.array(FormerAccount),
});

export const saveBusiness = endpoint('POST', '/user/seller/business', {
  summary:
    'Saves the business registration with a picture of the registration certificate, which stays private. A change of the e-mail address alone may leave out the picture. The tax office is asked at most 5 times an hour and 20 times a day, together with the bank.',
  access: 'seller',
  writes: true,
  request: BusinessForm,
  files: ['file'],
  optionalFiles: true,
  reply: Done,
  errors: ['invalid-business', 'too-many-checks', 'suspended', 'file-size-over', 'file-type-not-image'],
});
