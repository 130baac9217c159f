import { describe, expect, it } from '@jest/globals';
import { createSheetTable } from '@backoffice/contracts/files/SheetTable';
import type { UsedDeposit } from '@backoffice/contracts/order/deposit/depositCandidates';
import { createDoubledWords } from '../corpus/ledger/index.ts';
import { MAX_CELL_LENGTH, isMasked } from './cells/cleanCell.ts';
import { readAmount, readHangulAmount } from './cells/readAmount.ts';
import { findDay, findPeriod, findTime, readMoment, readTimeCell } from './cells/readMoment.ts';
import { createVocabulary, segment } from './cells/segment.ts';
import type { Deposit } from './deposit.ts';
import type { StatementRow } from './statement.ts';
import type { CorpusOrder } from '../corpus/types.ts';
import * as words from './cells/words.ts';
import { hasCommonStart, hasReturnWord, normalizeName, readOrderName, readPayerName } from './matching/payerName.ts';
import { createKeys, matchPaper } from './matchPaper.ts';
import { ATTACHED, MESSAGE_WORDS } from './message/messageWords.ts';
import { readMessages } from './message/readMessages.ts';
import { readTokens } from './message/readTokens.ts';
import { readStatement } from './readStatement.ts';
import { hasOtherUnit, readHeading } from './table/readHeading.ts';
import { countSteps } from './testing/countSteps.ts';
import { HASH_KEY, toCandidates } from './testing/readPaper.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
/** Maximum number of steps for each letter of a text. */
const STEPS = 200;
/** Longest name from which words of banks are removed, and the maximum number of its readings. */
const NAME_LENGTH = 40;
const NAME_READINGS = (NAME_LENGTH / 4) ** 2;

const KNOWN_WORDS = [
  ...MESSAGE_WORDS.meanings.keys(),
  ...ATTACHED,
  ...words.STATES.split(' '),
  ...'원 만 천 십 일 월 년 시 * 김 a 1 12 0 [ ( { - . , : / +'.split(' '),
];
/** The longest texts that are searched: each word repeated, with a blank, and with a letter or digit behind it. */
const TEXTS = [
  ...new Set([
    ...createDoubledWords(MAX_CELL_LENGTH),
    ...KNOWN_WORDS.flatMap((word) =>
      [word, `${word} `, `${word}김`, `${word}1`].map((each) => each.repeat(MAX_CELL_LENGTH)),
    ),
    ...KNOWN_WORDS.map((word) => `${word.repeat(MAX_CELL_LENGTH).slice(0, MAX_CELL_LENGTH - 1)}김`),
  ]),
].map((text) => text.slice(0, MAX_CELL_LENGTH));
/** For readers of whole papers, which call the other readers. */
const SOME_TEXTS = TEXTS.filter((_, at) => at % 5 === 0);

const getMostSteps = (texts: readonly string[], run: (text: string) => unknown) =>
  Math.max(...texts.map((text) => countSteps(() => run(text))));

describe('steps of the readers', () => {
  const { readDirection, findState, isDone, isReversalLabel, isChannelText, isBankName } = words;
  const { isTotalLabel, isWholeTotal, isCarriedOverLabel } = words;
  const READERS = {
    readTokens: (text: string) => readTokens(text, { now: NOW }),
    readAmount,
    readHangulAmount,
    readMoment: (text: string) => readMoment(text, text, 6, { now: NOW }),
    readTimeCell: (text: string) => readTimeCell(text),
    findDay: (text: string) => findDay(text, { now: NOW }),
    findTime,
    findPeriod,
    readHeading: (text: string) => readHeading([text, text]),
    hasOtherUnit,
    readDirection,
    findState,
    isDone: (text: string) => isDone(text, text),
    isReversalLabel,
    isChannelText,
    isBankName,
    isTotalLabel,
    isWholeTotal,
    isCarriedOverLabel,
    isMasked,
    normalizeName,
    hasReturnWord,
    readOrderName,
    readPayerName: (text: string) => readPayerName(text),
  } as const satisfies Record<string, (text: string) => unknown>;

  // rule: deposits.bounded
  it.each(Object.entries(READERS))(
    '%s has a limited number of steps for each letter of any repeated word',
    (_, run) => {
      expect(getMostSteps(TEXTS, run)).toBeLessThanOrEqual(STEPS * MAX_CELL_LENGTH);
    },
  );

  // rule: deposits.bounded
  it('segment looks up each part of a text once, up to the longest word', () => {
    const { meanings, longest } = createVocabulary([['channel', words.CHANNELS]]);
    for (const text of [...TEXTS, '체크카드'.repeat(24), '타행간이체'.repeat(20), '전자금융'.repeat(26)]) {
      const steps = countSteps(() => segment(text, { meanings, longest }));
      expect(steps).toBeLessThanOrEqual(text.length * longest);
    }
  });

  // rule: deposits.bounded
  it('readMessages and readStatement have a limited number of steps for each letter of a paper', () => {
    expect(getMostSteps(SOME_TEXTS, (text) => readMessages([text], NOW, []))).toBeLessThanOrEqual(
      STEPS * MAX_CELL_LENGTH,
    );
    expect(getMostSteps(SOME_TEXTS, (text) => readStatement([], { now: NOW, text }))).toBeLessThanOrEqual(
      2 * STEPS * MAX_CELL_LENGTH,
    );
    const headings = ['거래일시', '내용', '입금액', '출금액', '잔액', '메모', '구분', '상태'];
    const readRow = (text: string) =>
      readStatement([createSheetTable([headings, headings.map(() => text)])], { now: NOW });
    expect(getMostSteps(SOME_TEXTS, readRow)).toBeLessThanOrEqual(STEPS * MAX_CELL_LENGTH * headings.length);
  });

  // rule: deposits.bounded
  it.each([
    ['입금'.repeat(8) + '김하나' + '입금'.repeat(8)],
    ['입금'.repeat(12) + '김하나' + '입금'.repeat(12)],
    ['착오송금'.repeat(9) + '김'],
    ['착오송금'.repeat(22) + '김'],
    ['우리'.repeat(9) + '김하나' + '우리'.repeat(8)],
    ['kb'.repeat(20)],
  ])('readPayerName returns a limited number of readings of %j', (text) => {
    const { names, variants, tails, codes } = readPayerName(text);
    expect(names.length + variants.length).toBeLessThanOrEqual(NAME_READINGS);
    expect(tails.length + codes.length).toBeLessThanOrEqual(text.length);
    expect(countSteps(() => readPayerName(text))).toBeLessThanOrEqual(STEPS * MAX_CELL_LENGTH);
    expect(countSteps(() => hasCommonStart(readPayerName(text), readPayerName(text)))).toBeLessThanOrEqual(
      2 * STEPS * MAX_CELL_LENGTH + NAME_READINGS ** 2,
    );
  });

  // rule: deposits.bounded
  it('the readers return no more than the text contains', () => {
    for (const text of TEXTS) {
      const tokens = readTokens(text, { now: NOW });
      expect(tokens.map(({ source }) => source).join('').length).toBeLessThanOrEqual(text.length);
      const { names, variants } = readPayerName(text);
      expect(Math.max(0, ...[...names, ...variants].map(({ length }) => length))).toBeLessThanOrEqual(text.length);
      expect(readOrderName(text).variants.length).toBeLessThanOrEqual(text.length + 2);
    }
  });
});

describe('steps of long papers', () => {
  const UNKNOWN = { balance: null, account: '' };
  const match = (count: number, isStored: boolean) => {
    const deposits = Array.from({ length: count }, (_, index): Deposit => {
      const day = { at: NOW - index * 86_400_000, isDayOnly: false, hasSeconds: false };
      return { ...day, key: String(index), row: index + 1, amount: 16_500, payer: toName(index), memo: '', ...UNKNOWN };
    });
    const rows = deposits.map((deposit): StatementRow => ({
      row: deposit.row,
      kind: 'deposit',
      text: '',
      deposit,
      unexplained: [],
    }));
    const used = Array.from(createKeys(deposits, HASH_KEY), ([id, key]): UsedDeposit => {
      return { id, key, orderIds: [], publicIds: [], free: 0 };
    });
    const orders = deposits.map(({ key, payer }): CorpusOrder => {
      return {
        number: key,
        market: '',
        buyer: payer,
        receiver: payer,
        total: 16_500,
        status: 0,
        placedAt: '2020-01-01',
      };
    });
    return matchPaper(rows, { ...toCandidates(orders), used: isStored ? used : [] });
  };
  const SYLLABLES = [...'가나다라마바사아자차카타파하거너더러머버'];
  const toName = (at: number) => [1, 20, 400].map((unit) => SYLLABLES[Math.floor(at / unit) % 20]).join('');
  const readTable = (rows: readonly (readonly string[])[]) =>
    readStatement([createSheetTable([['거래일시', '내용', '입금액', '등급'], ...rows])], { now: NOW });
  const PAPERS = {
    'rows with an unknown column and one amount': (count: number) =>
      readTable(Array.from({ length: count }, (_, at) => ['2026.11.22', toName(at), '16,500', 'VIP'])),
    'rows that cannot be read': (count: number) =>
      readTable(Array.from({ length: count }, (_, at) => ['2026.11.22', toName(at), '만이천', ''])),
    'equal rows': (count: number) =>
      readTable(Array.from({ length: count }, () => ['2026.11.22', '김하나', '16,500', ''])),
    'lines that start a message': (count: number) => readMessages(Array<string>(count).fill('[Web발신]'), NOW, []),
    'lines with a bank': (count: number) => readMessages(Array<string>(count).fill('신한은행'), NOW, []),
    'lines of a day': (count: number) => readMessages(Array<string>(count).fill('2026.11.22'), NOW, []),
    'lines of a chat': (count: number) => readMessages(Array<string>(count).fill('[김] [오후 2:03]'), NOW, []),
    'entries below a day': (count: number) =>
      readMessages(['2026.11.22', ...Array.from({ length: count }, (_, at) => `${toName(at)} 입금 9,000원`)], NOW, []),
    'stored deposits of one amount': (count: number) => match(count, true),
    'deposits and orders of one amount': (count: number) => match(count, false),
    'one block of amounts': (count: number) => readMessages(Array<string>(count).fill('입금 9,000원'), NOW, []),
  } as const;

  // rule: deposits.bounded
  it.each(['2026.11.22', '[Web발신]', '입금 9,000원'])('readMessages reads 20,000 lines of %j', (line) => {
    expect(readMessages(Array<string>(20_000).fill(line), NOW, [])).toHaveLength(20_000);
  });

  // rule: deposits.bounded
  it.each(Object.entries(PAPERS))('the steps for %s grow with their number only', (_, run) => {
    const [some, more] = [200, 800].map((count) => countSteps(() => run(count)));
    expect(more).toBeLessThanOrEqual(4.4 * (some ?? 0));
  });
});
