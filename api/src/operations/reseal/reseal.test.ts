import { expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { formerAccounts, orders, sellers } from '../../platform/database/schema.ts';
import { createSecrets } from '../../platform/secrets/createSecrets.ts';
import { type SealedKind, sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { buildMarket, buildOrder, buildSeller } from '../../../testing/builders.ts';
import { keysOf } from '../../../testing/keysOf.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { resealAll } from './resealAll.ts';
import { DOCUMENT_COLUMNS, SEALED_COLUMNS } from './sealedColumns.ts';

const UID = 'kakao:1';
const formerKey = Buffer.alloc(32, 1);
const former = createSecrets(keysOf(formerKey));
const rotated = createSecrets(keysOf(Buffer.alloc(32, 2), formerKey));
const withoutFormer = createSecrets(keysOf(Buffer.alloc(32, 2)));
const test = setUpTestApp({ resetBeforeEach: true });

async function sealWithFormerKey() {
  await buildSeller(test.db, UID);
  const bankNoSealed = former.sealText('110-456-789012', sealedPlace('sellers.bank_no', UID));
  await test.files.saveDocument('passbook', former.seal(Buffer.from('photo'), sealedPlace('document', 'passbook')));
  await test.files.saveDocument(
    'certificate',
    former.seal(Buffer.from('scan'), sealedPlace('document', 'certificate')),
  );
  const documents = { bankDocument: 'passbook', businessDocument: 'certificate' };
  const depositKeySealed = former.sealText('hash key', sealedPlace('sellers.deposit_key', UID));
  await test.db.update(sellers).set({ bankNoSealed, depositKeySealed, ...documents });
  await test.files.saveDocument('former', former.seal(Buffer.from('older photo'), sealedPlace('document', 'former')));
  await test.db.insert(formerAccounts).values({
    id: 'former-1',
    uid: UID,
    bankName: '김소미',
    bankType: '신한은행',
    bankNoSealed: former.sealText('444-1', sealedPlace('former_accounts.bank_no', 'former-1')),
    bankDocument: 'former',
    validFrom: test.world.now,
    validUntil: test.world.now,
  });
  const order = await buildOrder(test.db, await buildMarket(test.db, UID));
  await test.db
    .update(orders)
    .set({
      refundNoSealed: former.sealText('333-1', sealedPlace('receipts.refund_no', order.id)),
      cashReceiptNoSealed: former.sealText('010-1', sealedPlace('receipts.cash_receipt_no', order.id)),
    })
    .where(eq(orders.id, order.id));
  return order.id;
}

it('after resealing, the former key opens no value and can be removed', async () => {
  const orderId = await sealWithFormerKey();
  expect(await resealAll({ ...test, db: test.owner, secrets: rotated })).toEqual({
    'sellers.bank_no_sealed': 1,
    'sellers.deposit_key_sealed': 1,
    'receipts.refund_no_sealed': 1,
    'receipts.cash_receipt_no_sealed': 1,
    'former_accounts.bank_no_sealed': 1,
    'separated_records.sealed': 0,
    'sellers.bank_document': 1,
    'sellers.business_document': 1,
    'former_accounts.bank_document': 1,
  });
  const [seller] = await test.db.select().from(sellers);
  const [order] = await test.db.select().from(orders);
  const [account] = await test.db.select().from(formerAccounts);
  const open = (sealed: string | null | undefined, column: SealedKind, row: string) =>
    withoutFormer.openText(sealed ?? '', sealedPlace(column, row));
  expect(open(seller?.bankNoSealed, 'sellers.bank_no', UID)).toBe('110-456-789012');
  expect(open(seller?.depositKeySealed, 'sellers.deposit_key', UID)).toBe('hash key');
  expect(open(order?.refundNoSealed, 'receipts.refund_no', orderId)).toBe('333-1');
  expect(open(order?.cashReceiptNoSealed, 'receipts.cash_receipt_no', orderId)).toBe('010-1');
  expect(open(account?.bankNoSealed, 'former_accounts.bank_no', 'former-1')).toBe('444-1');
  expect(() => former.openText(seller?.bankNoSealed ?? '', sealedPlace('sellers.bank_no', UID))).toThrow();
  for (const [name, content] of [
    ['passbook', 'photo'],
    ['certificate', 'scan'],
    ['former', 'older photo'],
  ] as const) {
    const sealed = await test.files.readDocument(name);
    expect(withoutFormer.open(sealed, sealedPlace('document', name)).toString()).toBe(content);
  }
});

it('resealing after the key of payout accounts was replaced leaves the values of other keys as they are', async () => {
  await sealWithFormerKey();
  const secrets = createSecrets({ ...keysOf(formerKey), payout: [Buffer.alloc(32, 2), formerKey] });
  const counts = await resealAll({ ...test, db: test.owner, secrets });
  expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([
    ['sellers.bank_no_sealed', 1],
    ['former_accounts.bank_no_sealed', 1],
    ['sellers.bank_document', 1],
    ['sellers.business_document', 1],
    ['former_accounts.bank_document', 1],
  ]);
});

it('a second resealing finds nothing to do', async () => {
  await sealWithFormerKey();
  await resealAll({ ...test, db: test.owner, secrets: rotated });
  expect(Object.values(await resealAll({ ...test, db: test.owner, secrets: rotated }))).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
});

it('resealing reads all rows of a table of any length', async () => {
  await buildSeller(test.db, UID);
  const market = await buildMarket(test.db, UID);
  const { id: _id, publicId: _number, ...same } = await buildOrder(test.db, market);
  const copies = Array.from({ length: 1002 }, (_each, at) => {
    const id = `copy-${at}`;
    return {
      ...same,
      id,
      publicId: id,
      refundNoSealed: former.sealText('333-1', sealedPlace('receipts.refund_no', id)),
    };
  });
  await test.db.insert(orders).values(copies);
  expect(await resealAll({ ...test, db: test.owner, secrets: rotated })).toMatchObject({
    'receipts.refund_no_sealed': 1002,
  });
});

it('resealing includes every sealed column and every sealed file', async () => {
  const shortLived = ['sales_files.document', 'download_links.document'];
  const { rows } = await test.owner.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name like '%sealed' or column_name like '%document')`);
  const listed = [...SEALED_COLUMNS, ...DOCUMENT_COLUMNS].map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...listed, ...shortLived].toSorted());
});
