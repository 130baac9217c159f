import { beforeEach, expect, it } from '@jest/globals';
import {
  type LearnedReading,
  STATEMENT_READINGS_MAX,
  type StoredReading,
  deleteStatementReading,
  getStatementReadings,
  saveStatementReading,
} from '@backoffice/contracts/order/deposit/statementReadings';
import { buildSeller } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, UID);
});

const columns = (heading: string, meaning: 'date' | 'memo' = 'date'): LearnedReading => ({
  kind: 'columns',
  headings: [heading, '금액'],
  meanings: [meaning, null],
  values: [null, null],
});
const save = async (reading: LearnedReading, as = UID) => {
  const response = await test.call(saveStatementReading, { as, body: { reading } });
  expect(response.statusCode).toBe(200);
  return response.json<{ id: string }>().id;
};
const read = async (as = UID) =>
  (await test.call(getStatementReadings, { as })).json<{ readings: StoredReading[] }>().readings;

// rule: deposits.stored-readings
it('A reading replaces the reading of the same headings and retains its id; the last used reading is first', async () => {
  const first = await save(columns('일자'));
  const second = await save({ kind: 'message', shape: '입금 _' });
  expect(await save(columns('일자', 'memo'))).toBe(first);
  expect(await read()).toEqual([
    { id: first, reading: columns('일자', 'memo') },
    { id: second, reading: { kind: 'message', shape: '입금 _' } },
  ]);
});

// rule: deposits.stored-readings
it('The reading after 100 readings replaces the reading that was not used for longest', async () => {
  const ids: string[] = [];
  for (let at = 0; at < STATEMENT_READINGS_MAX; at += 1) ids.push(await save(columns(`일자 ${at}`)));
  await save(columns('일자 0'));
  const last = await save(columns('새 일자'));
  const stored = (await read()).map(({ id }) => id);
  expect(stored).toHaveLength(STATEMENT_READINGS_MAX);
  expect(stored.slice(0, 2)).toEqual([last, ids[0]]);
  expect(stored).not.toContain(ids[1]);
});

it('A deleted reading is forgotten, and deleting it again is no error', async () => {
  const [first, second] = [await save(columns('일자')), await save(columns('날짜'))];
  for (let at = 0; at < 2; at += 1)
    expect((await test.call(deleteStatementReading, { as: UID, body: { id: first } })).statusCode).toBe(200);
  expect((await read()).map(({ id }) => id)).toEqual([second]);
});

it('Two devices that save at once store both readings', async () => {
  await Promise.all([save(columns('일자')), save(columns('날짜')), save(columns('거래일'))]);
  expect(await read()).toHaveLength(3);
});

it('A seller reads and deletes only own readings', async () => {
  await buildSeller(test.db, 'kakao:2');
  const id = await save(columns('일자'));
  await test.call(deleteStatementReading, { as: 'kakao:2', body: { id } });
  expect([await read('kakao:2'), (await read()).length]).toEqual([[], 1]);
});
