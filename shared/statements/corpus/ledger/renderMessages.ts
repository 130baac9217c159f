import type { Ledger, Movement } from './createLedger.ts';
import { fill, hasMoved, toCommas, toMomentFields, type Fields } from './fields.ts';
import {
  CHATTER,
  DAY_HEADINGS,
  LIST_LAYOUTS,
  MESSAGE_LAYOUTS,
  TYPED_LINES,
  TYPED_RETURNS,
  TYPED_VOIDS,
  VOID_DIRECTIONS,
  type MessageLayout,
} from './messageLayouts.ts';
import { chance, int, pick, weighted, type Random } from './random.ts';
import type { Rendered } from './renderStatement.ts';
import { ADVERTISEMENTS } from './words.ts';

/** The lines of one movement, or of an advertisement or chat (without movement). */
interface Block {
  lines: string[];
  movement?: number;
  /** Lines above the movement's own: a heading of the day. */
  before?: string;
}

type Gap = 'one' | 'none' | 'random';

export function renderMessages(ledger: Ledger, random: Random): Rendered {
  const recent = ledger.movements.slice(-int(random, 4, 40));
  const kind = weighted(random, { ordinary: 40, odd: 25, list: 12, typed: 23 });
  const isOrdinary = kind === 'ordinary' && !ledger.isOld && ledger.currency === 'KRW';
  const traits: string[] = [kind];
  let blocks: Block[];
  if (kind === 'typed') blocks = typeLines(ledger, recent, random);
  else if (kind === 'list') blocks = listByDay(ledger, recent, random);
  else blocks = writeMessages(ledger, recent, random, isOrdinary, traits);
  let gap: Gap =
    kind === 'typed'
      ? pick(random, ['none', 'none', 'one'])
      : pick(random, ['one', 'one', 'one', 'none', 'none', 'random']);
  // The first line of each ordinary message is the sender's mark, so blank lines are not needed.
  if (isOrdinary && gap === 'random') gap = 'one';
  if (!isOrdinary) blocks = disturb(blocks, random, kind === 'list', traits);
  traits.push(`gap:${gap}`);
  const text = join(blocks, gap, random);
  return { ...text, meanings: {}, isOrdinary, now: new Date(ledger.now).toISOString(), traits };
}

function join(blocks: readonly Block[], gap: Gap, random: Random) {
  const lines: string[] = [];
  const rows: { row: number; movement: number }[] = [];
  for (const [index, block] of blocks.entries()) {
    if (index > 0 && (gap === 'one' || (gap === 'random' && chance(random, 0.5)))) lines.push('');
    if (block.before !== undefined) lines.push(block.before);
    if (block.movement !== undefined) rows.push({ row: lines.length + 1, movement: block.movement });
    lines.push(...block.lines);
  }
  return { content: lines.join('\n'), rows };
}

function writeMessages(
  ledger: Ledger,
  movements: readonly Movement[],
  random: Random,
  isOrdinary: boolean,
  traits: string[],
): Block[] {
  const layouts = MESSAGE_LAYOUTS.filter((each) => each.isOrdinary === isOrdinary && (each.hasYear || !ledger.isOld));
  const layout = pick(random, layouts);
  const second = !isOrdinary && chance(random, 0.25) ? pick(random, layouts) : layout;
  const hasBalance = isOrdinary || chance(random, 0.65);
  const isBubble = !isOrdinary && chance(random, 0.25);
  const friend = pick(random, ['동생', '홍사장', '나', '직원 1']);
  if (isBubble) traits.push('bubbles');
  const blocks: Block[] = [];
  for (const movement of isOrdinary ? movements.filter((each) => hasMoved(each, ledger)) : movements) {
    const lines = writeMessage(ledger, movement, chance(random, 0.5) ? layout : second, random, hasBalance);
    if (!lines) continue;
    if (isBubble) {
      const time = fill('{noon} {h12}:{i}', toMomentFields(movement.at + int(random, 1, 5) * 60_000));
      lines[0] = `[${friend}] [${time}] ${lines[0]}`;
    }
    blocks.push({ lines, movement: movement.id });
  }
  return chance(random, 0.15) ? blocks.toReversed() : blocks;
}

/** Undefined if the layout cannot show that money did not arrive. */
function writeMessage(
  ledger: Ledger,
  movement: Movement,
  layout: MessageLayout,
  random: Random,
  hasBalance: boolean,
): string[] | undefined {
  const isIn = movement.amount > 0;
  const hasDirection = layout.lines.some((line) => line.includes('{dir}'));
  const isVoid = movement.state !== 'done';
  let { lines } = layout;
  if (!hasDirection && isVoid) {
    if (!layout.voidLines) return undefined;
    lines = layout.voidLines;
  } else if (!hasDirection && !isIn && layout.outLines) lines = layout.outLines;
  const fields = toMessageFields(ledger, movement, random);
  fields.dir = layout.directions[isIn ? 0 : 1];
  if (movement.state !== 'done') fields.dir = pick(random, VOID_DIRECTIONS[movement.state]);
  else if (movement.currency !== 'KRW' && chance(random, 0.5)) fields.dir = '외화입금';
  return lines
    .filter((line) => hasBalance || !line.includes('{balance}') || line.includes('{name}'))
    .map((line) => `${fill(line, fields)}`);
}

function toMessageFields(ledger: Ledger, movement: Movement, random: Random): Fields {
  const value = toCommas(Math.abs(movement.amount));
  const isForeign = movement.currency !== 'KRW';
  const money = isForeign ? `${movement.currency} ${value}` : `${value}원`;
  return {
    ...toMomentFields(movement.at),
    name: movement.name,
    sum: isForeign ? money : value,
    money,
    signed: `${movement.amount > 0 ? (chance(random, 0.7) ? '+' : '') : '-'}${isForeign ? money : value}`,
    balance: toCommas(movement.balance),
    account: ledger.account,
    mask: `${ledger.account.slice(0, 4)}***${ledger.account.slice(-3)}`,
    tail: ledger.account.slice(-6),
    bank: ledger.bank,
  };
}

/** Entries below headings of the day, as apps show them. Only layouts with a word of direction show void entries. */
function listByDay(ledger: Ledger, movements: readonly Movement[], random: Random): Block[] {
  const layout = pick(random, LIST_LAYOUTS);
  const heading = pick(
    random,
    DAY_HEADINGS.filter((each) => each.hasYear || !ledger.isOld),
  ).text;
  const shown = chance(random, 0.6) ? movements.toReversed() : movements;
  const blocks: Block[] = [];
  let day = '';
  for (const movement of shown) {
    const lines = writeMessage(ledger, movement, layout, random, true);
    if (!lines) continue;
    const next = `${fill(heading, toMomentFields(movement.at))}`;
    blocks.push({ lines, movement: movement.id, ...(next === day ? {} : { before: next }) });
    day = next;
  }
  return blocks;
}

function typeLines(ledger: Ledger, movements: readonly Movement[], random: Random): Block[] {
  const line = pick(
    random,
    TYPED_LINES.filter((each) => each.hasYear || !ledger.isOld),
  ).text;
  const isVaried = chance(random, 0.35);
  const blocks: Block[] = [];
  for (const movement of movements) {
    if (movement.kind === 'shop' && chance(random, 0.7)) continue;
    const fields = toMessageFields(ledger, movement, random);
    fields.no = blocks.length + 1;
    fields.typed =
      movement.currency === 'KRW' ? typeAmount(Math.abs(movement.amount), isVaried, random) : (fields.money ?? '');
    let text = `${fill(line, fields)}`;
    const isReturn = movement.amount < 0;
    if (movement.state !== 'done') text = `${fill(pick(random, TYPED_VOIDS[movement.state]), { line: text })}`;
    else if (isReturn) text = `${fill(pick(random, TYPED_RETURNS), { line: text })}`;
    // A line that ends in the word for a deposit would contradict its return.
    blocks.push({ lines: [isReturn ? text.replace(' 입금', '') : text], movement: movement.id });
  }
  return blocks;
}

/** The amount as people type it; the value is the same in each form. */
export function typeAmount(value: number, isVaried: boolean, random: Random): string {
  if (!isVaried) return toCommas(value);
  const tens = Math.floor(value / 10_000);
  const rest = value % 10_000;
  const forms = [toCommas(value), `${value}`, `${toCommas(value)}원`, `${value} 원`];
  if (tens > 0 && rest === 0) forms.push(`${tens}만`, `${tens}만원`);
  if (tens > 0 && rest > 0) forms.push(`${tens}만${rest}`, `${tens}만 ${rest}원`);
  if (tens > 0 && rest % 100 === 0) forms.push(`${value / 10_000}만`, `${value / 10_000}만원`);
  if (value < 10_000 && value % 1000 === 0) forms.push(`${value / 1000}천원`);
  if (value % 100 === 0 && value < 100_000) forms.push(`${spell(value)}원`, spell(value));
  return pick(random, forms);
}

/** 25,000 → 이만오천. */
function spell(value: number): string {
  const digits = ['', '', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
  let out = '';
  let rest = value;
  for (const [unit, word] of [
    [10_000, '만'],
    [1000, '천'],
    [100, '백'],
  ] as const) {
    const digit = Math.floor(rest / unit);
    rest %= unit;
    if (digit > 0) out += (digits[digit] ?? '') + word;
  }
  return out;
}

/** Adds advertisements and chat, and pastes a message or the end twice. */
function disturb(blocks: readonly Block[], random: Random, isList: boolean, traits: string[]): Block[] {
  let out = [...blocks];
  if (out.length > 2 && !isList && chance(random, 0.12)) {
    const index = int(random, 0, out.length - 1);
    out.splice(index + 1, 0, out[index] as Block);
    traits.push('doubled');
  }
  if (out.length > 2 && !isList && chance(random, 0.1)) {
    out = [...out, ...out.slice(-int(random, 1, 4))];
    traits.push('pasted-twice');
  }
  for (const [list, probability] of [
    [ADVERTISEMENTS, 0.12],
    [CHATTER, 0.12],
  ] as const) {
    if (!chance(random, probability)) continue;
    out.splice(int(random, 0, out.length), 0, { lines: [pick(random, list)] });
    traits.push(list === CHATTER ? 'chatter' : 'advertisement');
  }
  return out;
}
