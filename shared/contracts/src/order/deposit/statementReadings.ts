import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { Done, Id, text } from '../../wire/fields.ts';

/** Maximum number of readings of an account, of columns of a reading, and of values of a column without meaning. */
export const STATEMENT_READINGS_MAX = 100;
export const READING_COLUMNS_MAX = 60;
export const READING_VALUES_MAX = 20;

/** Maximum length of a heading and of a value, and of the shape of a message, in characters. */
export const READING_TEXT_MAX = 60;
export const READING_SHAPE_MAX = 500;

/** Meanings of a statement's column; a column with the meaning `none` has been declared to be without meaning. */
export const MEANINGS = [
  'date',
  'time',
  'amount',
  'deposit',
  'withdrawal',
  'balance',
  'direction',
  'name',
  'memo',
  'currency',
  'state',
  'account',
  'none',
] as const;
/** One of MEANINGS. */
export type Meaning = (typeof MEANINGS)[number];

const columns = z.maxLength(READING_COLUMNS_MAX, '열이 너무 많아요.');

/**
 * A seller's decision on how to read a statement: either the meanings of columns by a list of headings, null for
 * columns that the seller has not named, or the shape of a message. A column without meaning has the values that it had
 * in `values` (`free-text` for more than `READING_VALUES_MAX`); the other columns have null.
 */
export const LearnedReading = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('columns'),
      headings: z.array(text(READING_TEXT_MAX)).check(z.minLength(1), columns),
      meanings: z.array(z.nullable(z.enum(MEANINGS))).check(columns),
      values: z
        .array(
          z.nullable(
            z.union([z.array(text(READING_TEXT_MAX)).check(z.maxLength(READING_VALUES_MAX)), z.literal('free-text')]),
          ),
        )
        .check(columns),
    })
    .check(
      z.refine(
        ({ headings, meanings, values }) =>
          meanings.length === headings.length &&
          values.length === headings.length &&
          meanings.every((meaning, at) => (meaning === 'none') === (values[at] !== null)),
        { path: ['meanings'], error: '열의 뜻을 다시 확인해주세요.' },
      ),
    ),
  z.strictObject({ kind: z.literal('message'), shape: text(READING_SHAPE_MAX).check(z.minLength(1)) }),
]);
export type LearnedReading = z.infer<typeof LearnedReading>;

/** A stored reading with its id. */
export const StoredReading = z.object({ id: Id, reading: LearnedReading });
export type StoredReading = z.infer<typeof StoredReading>;

export const getStatementReadings = endpoint('GET', '/deposit/readings', {
  access: 'seller',
  request: z.strictObject({}),
  reply: z.object({ readings: z.array(StoredReading) }),
});

export const saveStatementReading = endpoint('POST', '/deposit/reading', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ reading: LearnedReading }),
  reply: z.object({ id: Id }),
  errors: ['suspended'],
});

export const deleteStatementReading = endpoint('POST', '/deposit/reading/delete', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ id: Id }),
  reply: Done,
  errors: ['suspended'],
});
