import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { JsonText } from './JsonText.ts';

it('a short reply is one text', () => {
  expect(new JsonText().add('{"a":').add('1}').toPayload()).toBe('{"a":1}');
});

it('a long reply is sent in parts with whole characters, so that no caller fills the heap with it', async () => {
  const json = new JsonText();
  for (let at = 0; at < 30_000; at += 1) json.add('가나다 😀');
  const payload = json.toPayload();
  if (!(payload instanceof Readable)) throw new Error('The reply is no stream.');
  const parts: Buffer[] = await payload.toArray();
  expect(parts.length).toBeGreaterThan(1);
  expect(Buffer.concat(parts).toString()).toBe('가나다 😀'.repeat(30_000));
  expect(json.size).toBe(30_000 * Buffer.byteLength('가나다 😀'));
});
