import type { Order } from '@backoffice/contracts';
import type { Queries } from '../database/openDatabase.ts';
import { Slices } from '../event-loop/Slices.ts';
import type { ReplyList } from '../http/ReplyList.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import { encodeWithoutAccount, joinAccount, withAccount, withAccounts } from './accountPlace.ts';
import { EncodedBatches, ORDERS_OF_BATCH } from './EncodedBatches.ts';
import type { EncodedOrders } from './EncodedOrders.ts';
import type { OrderRow } from './orderStore.ts';
import { presentOrder } from './presentOrder.ts';
import { type EncodedPart, type EncodedQuestion, readEncodedParts } from './readEncodedParts.ts';
import { maskedAccountNo } from './refundAccount.ts';

/** What a long list is made with, and made into. */
export interface EncodedListOptions {
  readonly secrets: Pick<Secrets, 'openText'>;
  readonly all: ReplyList<Order>;
  readonly encodedOrders: Pick<EncodedOrders, 'add'>;
}

/**
 * Adds the orders of a long list, newest first; other calls go on meanwhile. Those that are kept encoded are answered
 * as they are; the others are presented and encoded, and stored when the answer has been made.
 */
export async function addEncodedOrders(
  tx: Queries,
  question: EncodedQuestion,
  { secrets, all, encodedOrders }: EncodedListOptions,
): Promise<void> {
  const slices = new Slices();
  const whole = new EncodedBatches(question.fingerprint);
  const single = new EncodedBatches(question.fingerprint);
  for await (const part of readEncodedParts(tx, question))
    await (part.missing.rows.length === part.listed.length ? addWhole(part) : addMixed(part));
  for (const batch of [...whole.end(), ...single.end()]) encodedOrders.add(batch);

  /** A part of which nothing is kept: its bytes are made once, to be answered and to be stored. */
  async function addWhole({ listed, missing }: EncodedPart): Promise<void> {
    for (let from = 0; from < listed.length; from += ORDERS_OF_BATCH) {
      const ofBatch = listed.slice(from, from + ORDERS_OF_BATCH);
      const masked: string[] = [];
      for (const { id } of ofBatch) {
        const { row, order, encoded } = encodeMissing(id, missing);
        whole.add(row, encoded);
        if (encoded.length === 2) masked.push(order.buyerAccount.no);
        if (slices.isOver) await slices.next();
      }
      all.addBytes(withAccounts(whole.close(), masked), ofBatch.length);
    }
  }

  async function addMixed({ listed, missing }: EncodedPart): Promise<void> {
    for (const listedOrder of listed) {
      const { id, json } = listedOrder;
      if (json === null) {
        const { row, order, encoded } = encodeMissing(id, missing);
        single.add(row, encoded);
        all.addEncoded(joinAccount(encoded, order.buyerAccount.no), 1);
      } else
        all.addEncoded(
          withAccount(json, () => maskedAccountNo(listedOrder, secrets)),
          1,
        );
      if (slices.isOver) await slices.next();
    }
  }

  function encodeMissing(id: string, missing: EncodedPart['missing']) {
    const row = missing.rowOf.get(id) as OrderRow;
    const details = { history: missing.histories.get(id) ?? [], lines: missing.lines.get(id) ?? [] };
    const order = presentOrder(row, details, secrets);
    return { row, order, encoded: encodeWithoutAccount(order, (each) => all.encode(each)) };
  }
}
