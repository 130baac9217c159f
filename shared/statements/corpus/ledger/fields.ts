import type { Ledger, Movement } from './createLedger.ts';

const SEOUL = 9 * 3_600_000;
const WEEK = [...'일월화수목금토'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export type Fields = Record<string, string | number>;

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** 1234567 → 1,234,567. Faster than toLocaleString. */
export function toCommas(value: number): string {
  const [whole = '', cents = ''] = `${Math.abs(value)}`.split('.');
  let out = '';
  for (let end = whole.length; end > 0; end -= 3) out = whole.slice(Math.max(0, end - 3), end) + (out ? `,${out}` : '');
  return `${value < 0 ? '-' : ''}${out}${cents ? `.${cents}` : ''}`;
}

/** The parts of an instant in Seoul. */
export function toMomentFields(at: number): Fields {
  const date = new Date(at + SEOUL);
  const hour = date.getUTCHours();
  return {
    y: `${date.getUTCFullYear()}`,
    yy: two(date.getUTCFullYear() % 100),
    m: two(date.getUTCMonth() + 1),
    d: two(date.getUTCDate()),
    h: two(hour),
    i: two(date.getUTCMinutes()),
    s: two(date.getUTCSeconds()),
    M: date.getUTCMonth() + 1,
    D: date.getUTCDate(),
    noon: hour < 12 ? '오전' : '오후',
    h12: hour % 12 || 12,
    week: WEEK[date.getUTCDay()] ?? '',
    month: MONTHS[date.getUTCMonth()] ?? '',
  };
}

/** The values for titles: account, bank, and the first and last day in several forms. */
export function toHeadFields(ledger: Ledger): Fields {
  const first = toMomentFields(ledger.movements[0]?.at ?? ledger.now);
  const last = toMomentFields(ledger.movements.at(-1)?.at ?? ledger.now);
  const today = toMomentFields(ledger.now);
  const fields: Fields = {
    account: ledger.account,
    bank: ledger.bank,
    today: `${today.y}-${today.m}-${today.d}`,
    last: toCommas(ledger.movements.at(-1)?.balance ?? ledger.start),
  };
  for (const [key, day] of [
    ['from', first],
    ['to', last],
  ] as const) {
    for (const mark of ['.', '-', '/']) fields[key + mark] = `${day.y}${mark}${day.m}${mark}${day.d}`;
    fields[`${key}Y`] = day.y ?? '';
    fields[`${key}M`] = day.M ?? '';
    fields[`${key}D`] = day.D ?? '';
  }
  return fields;
}

const compiled = new Map<string, string[]>();

/** Replaces `{key}` by the value; an unknown key is an error in the layout. A cell of one key keeps a number. */
export function fill(template: string, fields: Fields): string | number {
  let parts = compiled.get(template);
  if (!parts) {
    parts = template.split(/[{}]/);
    compiled.set(template, parts);
  }
  if (parts.length === 1) return template;
  if (parts.length === 3 && parts[0] === '' && parts[2] === '') return get(fields, parts[1] ?? '');
  let out = '';
  for (let index = 0; index < parts.length; index++) {
    out += index % 2 === 0 ? parts[index] : get(fields, parts[index] ?? '');
  }
  return out;
}

function get(fields: Fields, key: string): string | number {
  const value = fields[key];
  if (value === undefined) throw new Error(`No field ${key}`);
  return value;
}

/** True if money of the account came in or went out. */
export const hasMoved = (movement: Movement, ledger: Ledger): boolean =>
  movement.state === 'done' && movement.currency === ledger.currency;
