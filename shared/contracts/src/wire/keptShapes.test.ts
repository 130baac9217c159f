import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Market } from '../market/market.ts';
import { Order } from '../order/order.ts';
import { KEPT_SHAPES } from './keptShapes.ts';

function hashOf(text: string): string {
  const hash = [...text].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 16_777_619), 0x811c9dc5);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

it.each([
  ['market', Market],
  ['order', Order],
] as const)('lists of every %s are kept under the hash of its schema', (name, schema) => {
  const shape = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
  expect(KEPT_SHAPES[name]).toBe(hashOf(shape));
});
