import { describe, expect, it } from '@jest/globals';
import { parseCells } from '@backoffice/contracts/files/parseCells';
import { createOrderFinder } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { type PastePlace, type PasteTarget, planPaste } from './planPaste.ts';
import { isTable, readPaste } from './readPaste.ts';

const A = '261120-AAAAAAAA';
const B = '261120-BBBBBBBB';
const C = '261120-CCCCCCCC';

describe('cells of pasted text', () => {
  it.each<[string, string[][]]>([
    ['1\r\n2\r\n', [['1'], ['2']]],
    ['1\n\n3', [['1'], [''], ['3']]],
    [`"${A}\n${B}"\t1`, [[`${A}\n${B}`, '1']]],
    ['"a ""b"""\t2', [['a "b"', '2']]],
    ['', []],
  ])('parseCells parses %j to %j', (text, rows) => {
    expect(parseCells(text)).toEqual(rows);
  });

  it.each([
    ['6891234567890', false],
    ['6891234567890\n', false],
    ['1\n2', true],
    ['1\t2', true],
  ])('isTable returns for %j: %s', (text, is) => {
    expect(isTable(text)).toBe(is);
  });
});

describe('readPaste', () => {
  it('readPaste reads order number, tracking number and carrier in any column order', () => {
    const text = [
      '주문번호\t택배사\t운송장번호',
      `${A}\tCJ대한통운\t1234-5678-9012`,
      `6891234567890\t${B.toLowerCase()}`,
    ].join('\n');
    expect(readPaste(text)).toEqual([
      { at: 2, orderNos: [A], no: '1234-5678-9012', company: 'kr.cjlogistics', notSent: '' },
      { at: 3, orderNos: [B], no: '6891234567890', company: null, notSent: '' },
    ]);
  });

  it.each([
    [`${A}\t박받음\t010-1234-5678\t04001\t6891234567890\t2026-11-20`, '6891234567890'],
    ['01012345678', '01012345678'],
    ["'0068912345678", "'0068912345678"],
    ['６８９１２３４５６７８９０', '6891234567890'],
    ['6.89E+11', '6.89E+11'],
    ['박받음', ''],
    ['6891234567890\t6891234567891', '6891234567890, 6891234567891'],
    ['6012\u200B34567890', '601234567890'],
    ['CJ대한통운 601234567890', 'CJ대한통운 601234567890'],
  ])('readPaste reads %j as the number %j', (text, no) => {
    expect(readPaste(`1234567890\n${text}`).at(-1)?.no).toBe(no);
  });

  it('readPaste returns no rows for a text without numbers', () => {
    expect(readPaste('운송장번호\n박받음')).toEqual([]);
  });
});

describe('planPaste', () => {
  const target = (id: string, publicId: string, over: Partial<PasteTarget> = {}): PasteTarget => ({
    id,
    publicId,
    entry: undefined,
    stored: null,
    check: { state: 'empty' },
    isLocked: false,
    ...over,
  });
  const place = (targets: readonly PasteTarget[], start = 0): PastePlace => ({
    lines: targets.map(({ id }) => id),
    start,
    getTarget: (id) => targets.find((each) => each.id === id),
    findOrder: createOrderFinder(targets),
    company: 'kr.epost',
  });
  const three = [target('a', A), target('b', B), target('c', C)];

  // rule: waybill-grid.paste
  it('planPaste fills the lines from the start line and skips the line of an empty row', () => {
    const plan = planPaste(readPaste('600000111\n\n600000333\n600000444'), place(three, 0));
    expect(plan.edits).toEqual([
      { id: 'a', entry: { company: 'kr.epost', no: '600000111' } },
      { id: 'c', entry: { company: 'kr.epost', no: '600000333' } },
    ]);
    expect(plan.rows.at(-1)).toMatchObject({ at: 4, effect: 'none', text: '목록의 마지막 주문을 넘었어요.' });
  });

  // rule: waybill-grid.paste
  it('planPaste assigns rows with order numbers to these orders regardless of the start line', () => {
    const plan = planPaste(
      readPaste(`${C}\t600000333\tCJ대한통운\n600000999\n261120-ZZZZZZZZ\t600000001\n${C}\t600000334`),
      place(three, 1),
    );
    expect(plan.edits).toEqual([{ id: 'c', entry: { company: 'kr.cjlogistics', no: '600000333' } }]);
    expect(plan.rows.map(({ effect, text }) => [effect, text])).toEqual([
      ['fill', ''],
      ['none', '주문번호가 없는 줄이에요.'],
      ['none', '찾을 수 없는 주문번호예요.'],
      ['none', '같은 주문번호가 두 번 있어요.'],
    ]);
  });

  // rule: waybills.reading-numbers
  it('planPaste reads numbers as a file import does and refuses a row with two numbers', () => {
    const plan = planPaste(readPaste('한진 6012–3456–7890\n010-1234-5678\n601234567890\t601234567891'), place(three));
    expect(plan.edits).toEqual([{ id: 'a', entry: { company: 'kr.hanjin', no: '6012-3456-7890' } }]);
    expect(plan.rows.map(({ text }) => text)).toEqual([
      '',
      '운송장 번호가 아니라 전화번호예요.',
      '한 칸에 운송장 번호가 두 개 이상 있어요. 하나만 남겨주세요.',
    ]);
  });

  // rule: waybills.order-numbers
  it('planPaste finds orders by other spellings and by the code alone, and refuses a cut list', () => {
    const plan = planPaste(
      readPaste(`${A.replace('-', '_')}\t600000001\n${B}, CCCCCCCC\t600000002\n${A}, 26112\t600000003`),
      place(three),
    );
    expect(plan.edits.map(({ id, entry }) => [id, entry?.no])).toEqual([
      ['a', '600000001'],
      ['b', '600000002'],
      ['c', '600000002'],
    ]);
    expect(plan.rows.at(-1)?.text).toMatch(/^주문번호 목록이 중간에 잘렸거나/);
  });

  it('planPaste reads order number and tracking number in one cell', () => {
    const plan = planPaste(readPaste(`${B} 롯데 601234567890`), place(three));
    expect(plan.edits).toEqual([{ id: 'b', entry: { company: 'kr.lotte', no: '601234567890' } }]);
  });

  // rule: waybill-import.rows-not-sent
  it('planPaste leaves out a row that was returned', () => {
    const plan = planPaste(readPaste(`${A}\t600000001\t반품\n${B}\t600000002\t출고`), place(three));
    expect(plan.rows.map(({ effect, text }) => [effect, text])).toEqual([
      ['none', '발송하지 않은 줄이에요. (반품)'],
      ['fill', ''],
    ]);
  });

  it('planPaste gives all orders of a cell the number of their parcel', () => {
    const plan = planPaste(readPaste(`"${A}\n${B}"\t600000777`), place(three));
    expect(plan.edits.map(({ id, entry }) => [id, entry?.no])).toEqual([
      ['a', '600000777'],
      ['b', '600000777'],
    ]);
  });

  it('planPaste reports overwritten numbers and lines that accept no number', () => {
    const targets = [
      target('a', A, { entry: { company: 'kr.lotte', no: '1' } }),
      target('b', B, { stored: { company: 'kr.epost', no: '2' } }),
      target('c', C, { check: { state: 'blocked', text: '취소된 주문이에요.' } }),
      target('d', 'N-D', { isLocked: true }),
      target('e', 'N-E'),
    ];
    const plan = planPaste(readPaste('600000011\n600000022\n600000033\n600000044\n6.89E+11'), place(targets));
    expect(plan.rows.map(({ effect, text }) => [effect, text])).toEqual([
      ['overwrite', '입력한 1을 지워요.'],
      ['replace', '등록된 2를 바꿔요.'],
      ['none', '취소된 주문이에요.'],
      ['none', '등록 결과를 확인하고 있는 주문이에요.'],
      ['none', '엑셀이 번호를 바꿔 저장했어요. 셀 서식을 텍스트로 바꾸고 다시 입력해주세요.'],
    ]);
    // A paste without a carrier retains the carrier of the line.
    expect(plan.edits[0]).toEqual({ id: 'a', entry: { company: 'kr.lotte', no: '600000011' } });
  });
});
