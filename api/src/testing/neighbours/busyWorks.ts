import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { multipart } from '../multipart.ts';
import { noise } from '../pictures.ts';
import { unsignedToken } from '../process/unsignedToken.ts';

/** A busy seller of 10,000 orders, and where the API is. */
export interface BusySeller {
  readonly origin: string;
  readonly uid: string;
  readonly marketId: string;
  /** Order numbers of the market. */
  readonly numbers: readonly string[];
}

/** What the busy seller does at once; each resolves with the statuses of its answers when all of it was answered. */
export interface BusyWorks {
  readonly files: (round: number) => Promise<readonly number[]>;
  readonly lists: () => Promise<readonly number[]>;
}

const LINES = 5000;
const PICTURES = 20;
const LISTS = 10;
const JSON_TYPE = { 'content-type': 'application/json' };

/** What a seller does at most at once: all files of a morning, and ten long lists. Calls that are to wait, wait. */
export async function busyWorks({ origin, uid, marketId, numbers }: BusySeller): Promise<BusyWorks> {
  const authorization = `Bearer ${unsignedToken(uid)}`;
  const photo = await noise().resize(3000, 2000).jpeg().toBuffer();
  const send = async (path: string, headers: Record<string, string>, body: string | Blob) => {
    const statuses: number[] = [];
    for (;;) {
      const answer = await fetch(origin + path, { method: 'POST', headers: { authorization, ...headers }, body });
      await answer.arrayBuffer();
      statuses.push(answer.status);
      if (answer.status === 200) return statuses;
      const seconds = Number(answer.headers.get('retry-after') ?? 0);
      if (seconds === 0) throw new Error(`${path} was answered with ${answer.status}.`);
      await pause(seconds * 1000);
    }
  };
  const exportOrders = () => {
    const data = JSON.stringify({ mergeAddr: false, mergeReceiptId: false });
    return send(
      `/receipt/export/excel/statics/${marketId}`,
      JSON_TYPE,
      JSON.stringify({ data, reason: { purpose: 'shipping' } }),
    );
  };
  const importNumbers = (round: number) => {
    const rows = numbers.slice(0, LINES).map((number, at) => `${number},${round}${String(at).padStart(9, '0')}`);
    const file = Buffer.from(['주문번호,운송장번호', ...rows].join('\n'));
    const form = multipart({ company: 'kr.cjlogistics', overwrite: 'true' }, { file });
    const headers = { 'idempotency-key': randomUUID(), ...form.headers };
    return send(`/receipt/import/excel/${marketId}`, headers, new Blob([form.body]));
  };
  const upload = () => {
    const form = multipart({ type: 'market' }, { data: photo });
    return send('/upload/cover', form.headers, new Blob([form.body]));
  };
  return {
    files: async (round) =>
      (await Promise.all([exportOrders(), importNumbers(round), ...Array.from({ length: PICTURES }, upload)])).flat(),
    lists: async () =>
      (
        await Promise.all(Array.from({ length: LISTS }, () => send(`/receipt/list/${marketId}`, JSON_TYPE, '{}')))
      ).flat(),
  };
}
