import * as z from 'zod/mini';
import { Done } from '../wire/fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Me } from './user.ts';

export const getMe = endpoint('GET', '/user/me', {
  summary: 'The signed-in account and its seller record.',
  access: 'signed-in',
  request: z.strictObject({}),
  reply: Me,
});

export const initSeller = endpoint('POST', '/user/init-seller', {
  summary: 'Creates an empty seller record for an approved account that has none; harmless when there is one.',
  access: 'approved',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
});
