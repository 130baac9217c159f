import * as z from 'zod/mini';
import { PICTURE_ERRORS } from '../files/uploadEndpoints.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Done, Instant, text } from '../wire/fields.ts';
import { BankChange } from './bankForm.ts';
import { BusinessForm } from './businessForm.ts';
import { FormerAccount } from './formerAccount.ts';
import { ProfilePatch } from './profilePatch.ts';

export const saveProfile = endpoint('POST', '/user/seller', {
  access: 'seller',
  writes: true,
  request: ProfilePatch,
  reply: z.object({ ...Done.shape, updatedAt: z.string() }),
  errors: ['stale-update', 'suspended'],
});

/** Live check of the public id while the seller types (docs/decisions/0028-calls-added-to-the-api.md). */
export const checkPublicId = endpoint('GET', '/user/public-id', {
  access: 'seller',
  request: z.strictObject({ publicId: text(30) }),
  reply: z.object({ available: z.boolean() }),
});

export const saveBank = endpoint('POST', '/user/seller/bank', {
  access: 'seller',
  freshLogin: 'always',
  writes: true,
  request: BankChange,
  files: ['file'],
  optionalFiles: true,
  reply: Done,
  errors: ['invalid-account', 'bank-inspection', 'too-many-checks', 'stale-update', 'suspended', ...PICTURE_ERRORS],
});

/** Informs a seller whose account was changed by another person (docs/decisions/0028-calls-added-to-the-api.md). */
export const listFormerAccounts = endpoint('GET', '/user/seller/bank/history', {
  access: 'seller',
  request: z.strictObject({}),
  reply: z.array(FormerAccount),
});

/**
 * Bank and tax office checks that the seller has left now, and when the next one is permitted; null unless none is left
 * (docs/decisions/0028-calls-added-to-the-api.md).
 */
export const countChecks = endpoint('GET', '/user/seller/checks', {
  access: 'seller',
  request: z.strictObject({}),
  reply: z.object({ left: z.int(), nextAt: z.nullable(Instant) }),
});

export const saveBusiness = endpoint('POST', '/user/seller/business', {
  access: 'seller',
  writes: true,
  request: BusinessForm,
  files: ['file'],
  optionalFiles: true,
  reply: Done,
  errors: ['invalid-business', 'too-many-checks', 'suspended', ...PICTURE_ERRORS],
});
