import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createSecrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { keysOf } from '../../../testing/keysOf.ts';
import type { OrderRow } from './orderStore.ts';
import { maskedAccount } from './refundAccount.ts';

const secrets = createSecrets(keysOf(randomBytes(32)));
let opened = 0;
const counting = {
  openText: (sealed: string, place: string) => {
    opened += 1;
    return secrets.openText(sealed, place);
  },
};
const seal = (no: string, id: string) => secrets.sealText(no, sealedPlace('receipts.refund_no', id));
const order = (id: string, refundNoSealed: string | null) =>
  ({ id, refundBank: '신한은행', refundName: '남궁선', refundNoSealed }) as OrderRow;

it('A refund account number is decrypted once for masking, and again after it changed', () => {
  const sealed = seal('110-123-456789', 'order-1');
  const masked = { type: '신한은행', no: '***-***-**6789', name: '남궁선' };
  expect([1, 2].map(() => maskedAccount(order('order-1', sealed), counting))).toEqual([masked, masked]);
  expect(opened).toBe(1);
  expect(maskedAccount(order('order-1', seal('110-123-450000', 'order-1')), counting).no).toBe('***-***-**0000');
  expect(opened).toBe(2);
});

it('A refund account number that was copied to another order is not shown, even if the original was decrypted', () => {
  const sealed = seal('110-123-456789', 'order-1');
  maskedAccount(order('order-1', sealed), counting);
  expect(() => maskedAccount(order('order-2', sealed), counting)).toThrow();
});

it('An order without a refund account number has no refund account', () => {
  expect(maskedAccount(order('order-3', null), counting).no).toBe('');
});
