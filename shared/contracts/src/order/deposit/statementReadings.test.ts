import { expect, it } from '@jest/globals';
import { schemaProblems } from '../../wire/schemaProblems.ts';
import { LearnedReading } from './statementReadings.ts';

const columns = {
  kind: 'columns',
  headings: ['거래일', '구분', '금액'],
  meanings: ['date', 'none', null],
  values: [null, ['CMS', 'ATM'], null],
};

// rule: deposits.stored-readings
it.each([columns, { ...columns, values: [null, 'free-text', null] }, { kind: 'message', shape: '입금 _ _ 잔액 _' }])(
  'the reading %j is valid',
  (reading) => {
    expect(schemaProblems(LearnedReading, reading)).toEqual([]);
  },
);

it.each([
  { ...columns, meanings: ['date', 'none'] },
  { ...columns, values: [null, null] },
  { ...columns, values: [null, null, null] },
  { ...columns, values: [['2026'], ['CMS'], null] },
  { ...columns, headings: [] },
  { ...columns, meanings: ['date', 'none', 'colour'] },
  { ...columns, values: [null, Array.from({ length: 21 }, String), null] },
  { kind: 'message', shape: '' },
  { kind: 'message', shape: '가'.repeat(501) },
])('the reading %j is rejected', (reading) => {
  expect(schemaProblems(LearnedReading, reading)).not.toEqual([]);
});
