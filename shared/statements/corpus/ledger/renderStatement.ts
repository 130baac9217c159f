import type { Content } from '../types.ts';
import type { Ledger, Movement } from './createLedger.ts';
import { fill, hasMoved, toCommas, toHeadFields, toMomentFields, type Fields } from './fields.ts';
import {
  BANK_LAYOUTS,
  DATE_FORMS,
  DIRECTIONS,
  EXTRA_COLUMNS,
  HEADINGS,
  PERIODS,
  TIME_FORMS,
  TITLES,
  type Column,
  type Meaning,
} from './layouts.ts';
import { chance, int, pick, shuffle, weighted, type Random } from './random.ts';
import { ADVERTISEMENTS, BRANCHES, LETTER_STATES, NAME_STATES, STATE_WORDS } from './words.ts';

export interface Rendered {
  content: Content;
  /** Where each movement is shown: rows or lines from 1. A movement may be shown twice. */
  rows: readonly { row: number; movement: number }[];
  /** The true meaning of each heading. */
  meanings: Readonly<Record<string, Meaning>>;
  /** An ordinary layout of the ten largest banks, Toss or Kakao without damage. */
  isOrdinary: boolean;
  /** ISO 8601. */
  now: string;
  /** The layout's particulars, for reports. */
  traits: readonly string[];
}

type Cell = string | number;

interface Style {
  digits: 'comma' | 'plain' | 'won' | 'number' | 'cents' | 'sign' | 'wide';
  minus: '-' | '−' | '△' | '()' | 'behind';
  hasPlus: boolean;
  empty: string;
  directions: readonly [string, string];
  /** Withdrawals that return a deposit are negative amounts in the column of deposits. */
  hasNegativeDeposits: boolean;
  /** The currency is a part of the amount. */
  hasCurrencyInAmount: boolean;
}

interface Plan {
  head: readonly (readonly string[])[];
  columns: readonly Column[];
  style: Style;
  /** The movements that the bank lists, before damage. */
  listed: readonly Movement[];
  items: readonly Item[];
  isDescending: boolean;
  format: 'xlsx' | 'html' | 'csv' | 'csv-cp949' | 'tsv' | ';' | '|';
  extra: Readonly<Record<string, readonly string[]>>;
  isOrdinary: boolean;
  traits: string[];
  /** Rows between which the heading is repeated; 0 for none. */
  page: number;
  hasHeading: boolean;
  /** The second part of the list has its columns in this order, below a heading of its own. */
  section?: readonly Column[];
  hasTotals: boolean;
  tail: readonly string[];
}

/** A movement with the layout's words for its state, and with its damaged cells. */
interface Item {
  movement: Movement;
  fields: Fields;
  amount?: string;
  balance?: number | '';
}

export function renderStatement(ledger: Ledger, random: Random): Rendered {
  return write(ledger, random, plan(ledger, random));
}

function plan(ledger: Ledger, random: Random): Plan {
  return ledger.currency === 'KRW' && chance(random, 0.45) ? planBank(ledger, random) : planOdd(ledger, random);
}

function planBank(ledger: Ledger, random: Random): Plan {
  const layout = pick(random, BANK_LAYOUTS);
  const digits = layout.format === 'xlsx' && chance(random, 0.3) ? 'number' : 'comma';
  return {
    head: layout.head,
    columns: layout.columns,
    style: {
      digits,
      minus: '-',
      hasPlus: false,
      empty: layout.empty,
      directions: layout.directions,
      hasNegativeDeposits: false,
      hasCurrencyInAmount: false,
    },
    listed: ledger.movements.filter((each) => hasMoved(each, ledger)),
    items: ledger.movements.filter((each) => hasMoved(each, ledger)).map((movement) => ({ movement, fields: {} })),
    isDescending: layout.isDescending,
    format: layout.format,
    extra: {},
    isOrdinary: true,
    traits: [layout.bank],
    page: 0,
    hasHeading: true,
    hasTotals: chance(random, 0.1),
    tail: [],
  };
}

function planOdd(ledger: Ledger, random: Random): Plan {
  const traits: string[] = [];
  const form = weighted(random, { two: 42, signed: 20, direction: 20, deposits: 8, unsigned: 10 });
  const hasBalance = form === 'unsigned' || chance(random, 0.7);
  const hasMemo = chance(random, 0.6);
  const isNameInMemo = chance(random, 0.08);
  traits.push(form, hasBalance ? 'balance' : 'no-balance');

  // How the layout shows movements of money that did not arrive, and foreign currency.
  const isPartial = form === 'deposits';
  const evidence = weighted(random, {
    'state-column': 30,
    letters: 18,
    memo: hasMemo ? 18 : 0,
    name: 12,
    balance: hasBalance && !isPartial ? 14 : 0,
    left: 8,
  });
  const isForeign = ledger.currency !== 'KRW';
  const isChainNeeded = evidence === 'balance' || form === 'unsigned';
  const money = isForeign
    ? pick(random, ['column', 'amount', 'title', 'heading'] as const)
    : isChainNeeded
      ? 'left'
      : weighted(random, { column: 40, amount: 20, memo: hasMemo ? 20 : 0, left: 20 });
  let items: Item[] = ledger.movements
    .filter((each) => each.state === 'done' || evidence !== 'left')
    .filter((each) => each.currency === 'KRW' || money !== 'left')
    .filter((each) => !isPartial || (each.amount > 0 && each.kind !== 'returned'))
    .map((movement) => ({ movement, fields: {} }));
  // The balance proves nothing about the first row.
  while (evidence === 'balance' && items[0] && items[0].movement.state !== 'done') items.shift();
  const listed = items.map((each) => each.movement);
  const hasVoid = items.some((each) => each.movement.state !== 'done');
  const hasForeign = items.some((each) => each.movement.currency !== 'KRW');
  if (hasVoid) traits.push(`state:${evidence}`);
  if (hasForeign) traits.push(`currency:${money}`);

  const used = new Set<string>();
  const oddness = chance(random, 0.35) ? 0 : random();
  const columns: Column[] = [];
  const addColumn = (meaning: Meaning, cell: string, heading?: string) => {
    const list = HEADINGS[meaning];
    let name = heading ?? pick(random, chance(random, oddness) ? list.odd : list.known);
    while (used.has(name)) name = heading === undefined ? pick(random, [...list.known, ...list.odd]) : `${name} `;
    if (heading === undefined && chance(random, 0.04)) name = pick(random, DECORATIONS)(name);
    const isMoney = meaning === 'amount' || meaning === 'deposit' || meaning === 'withdrawal';
    if (money === 'heading' && isMoney) name = `${name.replace('(원)', '')}(${ledger.currency})`;
    used.add(name);
    columns.push({ heading: name, meaning, cell });
  };

  const dates = drawDate(random, items, ledger.isOld);
  const [date, period] = [dates.form, dates.period];
  addColumn('date', date.cell);
  if (!date.hasYear) traits.push(period ? 'no-year-but-period' : 'no-year');
  if (!date.hasTime && chance(random, 0.65)) {
    if (chance(random, 0.05)) {
      addColumn('time', '{noon}', '오전/오후');
      addColumn('time', '{h12}:{i}');
    } else addColumn('time', pick(random, TIME_FORMS));
  }
  if (isNameInMemo) addColumn('name', '{memo} {name}', pick(random, ['적요', '내용', '거래내용']));
  else addColumn('name', '{name}');
  if (form === 'two') {
    for (const each of shuffle(random, ['deposit', 'withdrawal'] as const))
      addColumn(each, each === 'deposit' ? '{in}' : '{out}');
  }
  if (form === 'signed') addColumn('amount', '{signed}');
  if (form === 'direction' || form === 'unsigned') addColumn('amount', '{sum}');
  if (form === 'deposits')
    addColumn('deposit', '{sum}', pick(random, ['입금액', '입금금액', '입금', '받은금액', '수납액']));
  if (form === 'direction' || (form === 'signed' && chance(random, 0.3))) addColumn('direction', '{dir}');
  if (hasBalance) addColumn('balance', '{balance}');
  if (hasMemo) addColumn('memo', '{memo}');
  if (hasMemo && chance(random, 0.2)) addColumn('memo', '');
  if (chance(random, 0.12)) addColumn('account', pick(random, ['{account}', '{account}', '{account} {bank}']));
  if ((hasForeign && money === 'column') || chance(random, 0.05)) addColumn('currency', '{currency}');

  const isTwoAccounts = hasBalance && !isChainNeeded && chance(random, 0.06);
  if (isTwoAccounts) {
    if (!columns.some((each) => each.meaning === 'account')) addColumn('account', '{account}');
    interleaveAccounts(items, ledger, random);
    traits.push('two-accounts');
  }

  const letters = pick(random, LETTER_STATES);
  const doneWord = pick(random, STATE_WORDS.done);
  if (evidence === 'state-column' && (hasVoid || chance(random, 0.15))) addColumn('state', '{state}');
  if (evidence === 'letters' && (hasVoid || chance(random, 0.15))) addColumn('state', '{letter}', letters[0]);

  const extra: Record<string, readonly string[]> = {};
  const extras = weighted(random, { '0': 35, '1': 30, '2': 20, '3': 10, '4': 5 });
  for (const each of shuffle(random, EXTRA_COLUMNS).slice(0, Number(extras))) {
    if (used.has(each.heading)) continue;
    if (each.cells.includes('{before}') && !hasBalance) continue;
    addColumn('none', `{extra ${each.heading}}`, each.heading);
    extra[each.heading] = each.cells;
    traits.push(`extra:${each.heading}`);
  }

  const currencyCode = (movement: Movement): string =>
    movement.currency === 'KRW' ? pick(random, ['KRW', 'KRW', 'KRW', '원', '']) : movement.currency;
  const won = pick(random, ['KRW', 'KRW', '원', '']);
  const isWonVaried = chance(random, 0.2);
  for (const item of items) {
    const { movement, fields } = item;
    const isVoid = movement.state !== 'done';
    const words = STATE_WORDS[movement.state];
    fields.name =
      isVoid && evidence === 'name' ? fill(pick(random, NAME_STATES), { name: movement.name }) : movement.name;
    fields.memo = isVoid && evidence === 'memo' ? pick(random, words) : movement.memo;
    if (movement.currency !== 'KRW' && money === 'memo') fields.memo = `${movement.memo} ${movement.currency}`;
    fields.state = isVoid ? pick(random, words) : doneWord;
    fields.letter = letters[isVoid ? 2 : 1];
    fields.currency = movement.currency !== 'KRW' || isWonVaried ? currencyCode(movement) : won;
    if (movement.currency !== ledger.currency)
      item.balance = chance(random, 0.5) ? movement.amount : int(random, 10, 99_999);
    else if (isVoid && evidence !== 'balance' && chance(random, 0.3)) item.balance = '';
  }

  const style: Style = {
    digits: weighted(random, { comma: 60, plain: 10, won: 8, number: 12, cents: 4, sign: 4, wide: 2 }),
    minus: weighted(random, { '-': 70, '−': 8, '△': 8, '()': 8, behind: 6 }),
    hasPlus: chance(random, 0.2),
    empty: pick(random, ['', '', '0', '-', '0']),
    directions: pick(random, DIRECTIONS),
    hasNegativeDeposits: form === 'two' && chance(random, 0.08),
    hasCurrencyInAmount: money === 'amount',
  };
  const canDamage = !(evidence === 'balance' && hasVoid);
  if (canDamage && items.length > 3 && chance(random, 0.4)) {
    items = damage(random, items, hasBalance, traits);
    if (chance(random, 0.25)) items = damage(random, items, hasBalance, traits);
  }
  const isSwapped = form === 'two' && hasBalance && !hasForeign && !hasVoid && chance(random, 0.03);
  if (isSwapped && (items[0]?.movement.kind === 'shop' || (items[0]?.movement.amount ?? 0) > 0)) {
    const pair = columns.filter((each) => each.meaning === 'deposit' || each.meaning === 'withdrawal');
    const [first, second] = pair.map((each) => each.heading);
    for (const each of pair) each.heading = (each.heading === first ? second : first) ?? each.heading;
    traits.push('swapped-headings');
  }

  const head = shuffle(random, TITLES).slice(0, pick(random, [0, 0, 1, 2, 3, 5]));
  if (money === 'title') head.unshift([fill(pick(random, CURRENCY_TITLES), { currency: ledger.currency }).toString()]);
  if (period) head.splice(int(random, 0, head.length), 0, [period]);
  const ordered = chance(random, 0.5) ? shuffle(random, columns) : columns;
  const section = chance(random, 0.04) ? shuffle(random, columns) : undefined;
  if (section) traits.push('second-section');
  const format = weighted(random, { csv: 30, xlsx: 28, html: 12, tsv: 12, 'csv-cp949': 10, ';': 4, '|': 4 });
  const canBeCp949 =
    style.digits !== 'sign' &&
    money !== 'amount' &&
    ordered.every(({ heading }) => heading === heading.normalize('NFC') && !extra[heading]?.includes('☐'));
  return {
    head,
    columns: ordered,
    style,
    listed,
    items,
    isDescending: chance(random, 0.5),
    format: format === 'csv-cp949' && !canBeCp949 ? 'csv' : format,
    extra,
    isOrdinary: false,
    traits,
    page: chance(random, 0.12) ? int(random, 5, 20) : 0,
    hasHeading: section !== undefined || !chance(random, 0.02),
    section,
    hasTotals: chance(random, 0.25),
    tail: chance(random, 0.15) ? [pick(random, ADVERTISEMENTS)] : [],
  };
}

/** Gives each movement one of two accounts, each with its own balance. */
function interleaveAccounts(items: readonly Item[], ledger: Ledger, random: Random): void {
  const first = { name: ledger.account, balance: ledger.start };
  const name = `352-${int(random, 1000, 9999)}-${int(random, 1000, 9999)}-13`;
  const second = { name, balance: int(random, 0, 900_000) };
  for (const item of items) {
    const account = chance(random, 0.6) ? first : second;
    if (hasMoved(item.movement, ledger)) account.balance += item.movement.amount;
    item.fields.account = account.name;
    item.balance = account.balance;
  }
}

function drawDate(random: Random, items: readonly Item[], isOld: boolean) {
  const hasLateDay = items.some(({ movement }) => Number(toMomentFields(movement.at).d) > 12);
  let form = pick(random, DATE_FORMS);
  // A date with the day first is ambiguous if no day is above 12.
  while (form.cell.startsWith('{d}/') && !hasLateDay) form = pick(random, DATE_FORMS);
  const needsPeriod = !form.hasYear && isOld;
  return { form, period: needsPeriod || chance(random, 0.4) ? pick(random, PERIODS) : undefined };
}

/** Damages one thing. Returns stay readable, because no reader could know of a return that is not shown. */
function damage(random: Random, items: readonly Item[], hasBalance: boolean, traits: string[]): Item[] {
  const kind = weighted(random, {
    'missing-row': 22,
    'altered-balance': hasBalance ? 22 : 0,
    'doubled-row': 22,
    'repeated-tail': 14,
    unreadable: 20,
  });
  const out = [...items];
  const index = int(random, 1, items.length - 2);
  const item = items[index];
  if (!item) return out;
  const isReturn = item.movement.amount < 0 && item.movement.kind !== 'shop';
  if (isReturn && (kind === 'missing-row' || kind === 'unreadable')) return out;
  traits.push(kind);
  if (kind === 'missing-row') out.splice(index, 1);
  if (kind === 'altered-balance') {
    const change = pick(random, [10, 1000, -1000, 90, 9_000, 100_000, 1]);
    out[index] = { ...item, balance: (item.balance || item.movement.balance) + change };
  }
  if (kind === 'doubled-row') {
    const deposits = out.flatMap((each, at) => (each.movement.amount > 0 ? [at] : []));
    const at = deposits.length > 0 && chance(random, 0.8) ? pick(random, deposits) : index;
    out.splice(at + 1, 0, out[at] as Item);
  }
  if (kind === 'repeated-tail') out.push(...items.slice(-int(random, 1, Math.min(8, items.length))));
  if (kind === 'unreadable') {
    const text = toCommas(Math.abs(item.movement.amount));
    out[index] = {
      ...item,
      amount: pick(random, [text.replace('0', 'O'), text.replace(',', '.'), '########', text.replace(',', ' '), '?']),
    };
  }
  return out;
}

const CURRENCY_TITLES = [
  '외화보통예금({currency})',
  '통화: {currency}',
  '외화계좌 {currency} 거래내역',
  'Currency {currency}',
];

/** Headings as files have them: decomposed letters, blanks between letters, units, line breaks. */
const DECORATIONS: readonly ((heading: string) => string)[] = [
  (heading) => heading.normalize('NFD'),
  (heading) => [...heading].join(' '),
  (heading) => `${heading}\n`,
  (heading) => `[${heading}]`,
  (heading) => ` ${heading}:`,
  (heading) => `${heading} ▼`,
];

const CURRENCY_AMOUNTS = {
  USD: ['USD {n}', '${n}', '{n} USD', 'US${n}'],
  JPY: ['JPY {n}', '¥{n}', '{n} JPY', '{n}엔'],
  EUR: ['EUR {n}', '€{n}', '{n} EUR'],
} as const;

function toAmount(value: number, style: Style): Cell {
  switch (style.digits) {
    case 'number':
      return value;
    case 'plain':
      return `${value}`;
    case 'won':
      return `${toCommas(value)}원`;
    case 'cents':
      return `${toCommas(value)}.00`;
    case 'sign':
      return `₩${toCommas(value)}`;
    case 'wide':
      return toCommas(value).replace(/[\d,]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    default:
      return toCommas(value);
  }
}

function toNegative(value: number, style: Style): Cell {
  if (style.digits === 'number') return -value;
  const text = toAmount(value, style);
  if (style.minus === '()') return `(${text})`;
  return style.minus === 'behind' ? `${text}-` : `${style.minus}${text}`;
}

function toFields(item: Item, plan: Plan, ledger: Ledger, random: Random, index: number): Fields {
  const { movement } = item;
  const { style } = plan;
  const value = Math.abs(movement.amount);
  const isIn = movement.amount > 0;
  let sum: Cell = item.amount ?? toAmount(value, style);
  if (movement.currency !== 'KRW' && style.hasCurrencyInAmount) {
    sum = `${fill(pick(random, CURRENCY_AMOUNTS[movement.currency]), { n: toCommas(value) })}`;
  }
  const isReversal = style.hasNegativeDeposits && movement.kind === 'return';
  const negative = item.amount ?? toNegative(value, style);
  const balance = item.balance ?? movement.balance;
  const before = hasMoved(movement, ledger) ? movement.balance - movement.amount : movement.balance;
  const code4 = `${int(random, 1000, 9999)}`;
  return {
    ...toMomentFields(movement.at),
    name: movement.name,
    memo: movement.memo,
    sum,
    in: isReversal ? negative : isIn ? sum : style.empty,
    out: isIn || isReversal ? style.empty : sum,
    signed: isIn ? (style.hasPlus && style.digits !== 'number' ? `+${sum}` : sum) : negative,
    dir: style.directions[isIn ? 0 : 1],
    balance: balance === '' ? '' : balance < 0 ? toNegative(-balance, style) : toAmount(balance, style),
    before: before < 0 ? toNegative(-before, style) : toAmount(before, style),
    account: ledger.account,
    bank: ledger.bank,
    channel: movement.channel,
    otherBank: movement.bank,
    otherAccount: `110-***-${code4}`,
    branch: pick(random, BRANCHES),
    no: index + 1,
    code: `2026${int(random, 100_000, 999_999)}`,
    code4,
    smallSum: toCommas(int(random, 1, 90) * 100),
    ...item.fields,
  };
}

function write(ledger: Ledger, random: Random, plan: Plan): Rendered {
  const rows: Cell[][] = [];
  const shown: { row: number; movement: number }[] = [];
  const headFields = { ...toHeadFields(ledger), count: plan.listed.length };
  for (const title of plan.head) rows.push(title.map((cell) => fill(cell, headFields)));
  let { columns } = plan;
  const addHeading = () => rows.push(columns.map((each) => each.heading));
  if (plan.hasHeading) addHeading();
  const items = plan.isDescending ? plan.items.toReversed() : plan.items;
  for (const [index, item] of items.entries()) {
    const isSection = plan.section && index > 0 && index === Math.floor(items.length / 2);
    if (isSection) columns = plan.section ?? columns;
    const isPage = plan.page > 0 && index > 0 && index % plan.page === 0;
    if (isSection || (isPage && plan.hasHeading)) addHeading();
    const fields = toFields(item, plan, ledger, random, index);
    rows.push(
      columns.map((each) => {
        const cells = plan.extra[each.heading];
        return fill(cells && each.meaning === 'none' ? pick(random, cells) : each.cell, fields);
      }),
    );
    shown.push({ row: rows.length, movement: item.movement.id });
  }
  if (plan.hasTotals) rows.push(toTotals(plan, ledger));
  for (const text of plan.tail) rows.push([text]);
  const meanings: Record<string, Meaning> = {};
  if (plan.hasHeading) for (const each of plan.columns) meanings[each.heading] = each.meaning;
  const content: Content =
    plan.format === ';' || plan.format === '|'
      ? rows.map((row) => row.join(plan.format)).join('\n')
      : { rows, format: plan.format };
  return {
    content,
    rows: shown,
    meanings,
    isOrdinary: plan.isOrdinary,
    now: new Date(ledger.now).toISOString(),
    traits: plan.traits,
  };
}

/** The bank's totals differ from the rows if a row is missing or doubled. */
function toTotals(plan: Plan, ledger: Ledger): Cell[] {
  const moved = plan.listed.filter((each) => hasMoved(each, ledger));
  const sumIn = moved.reduce((sum, each) => sum + Math.max(0, each.amount), 0);
  const sumOut = moved.reduce((sum, each) => sum + Math.max(0, -each.amount), 0);
  let hasWord = false;
  return (plan.section ?? plan.columns).map(({ meaning }) => {
    if (meaning === 'deposit') return toAmount(sumIn, plan.style);
    if (meaning === 'withdrawal') return toAmount(sumOut, plan.style);
    const isWord = !hasWord && (meaning === 'name' || meaning === 'memo' || meaning === 'date');
    hasWord ||= isWord;
    return isWord ? '합계' : '';
  });
}
