import * as z from 'zod/mini';
import { Done } from '../wire/fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Me } from './user.ts';

export const getMe = endpoint('GET', '/user/me', {
  access: 'signed-in',
  request: z.strictObject({}),
  reply: Me,
});

export const initSeller = endpoint('POST', '/user/init-seller', {
  access: 'approved',
  writes: true,
  request: z.strictObject({}),
  reply: Done,
});
