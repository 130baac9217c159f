import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withParticle } from '@backoffice/contracts/codes/withParticle';
import type { LineCheck } from '../../shipping/waybill-grid/lines/checkLine.ts';
import { ScanFlow, type ScanGrid, type ScanNumber } from './ScanFlow.ts';

const toOrderNo = (letter: string) => `261120-${letter.repeat(8)}`;
const lines = ['A', 'B', 'C'].map((letter) => ({ id: letter, publicId: toOrderNo(letter), name: `받음${letter}` }));
const NO = '6891234567890';
const COMPANY = 'kr.epost';
let typed: Map<string, string>;
let check: (id: string, number: ScanNumber) => LineCheck;
let flow: ScanFlow;
const signal = jest.fn<(kind: 'accepted' | 'refused') => void>();
const scan = (text: string) => {
  flow.addReading([text]);
  flow.addReading([text]);
};

beforeEach(() => {
  typed = new Map();
  check = () => ({ state: 'ready' });
  signal.mockReset();
  const grid: ScanGrid = {
    findLine: (publicId) => lines.find((line) => line.publicId === publicId),
    findNextLine: (after) => {
      const from = lines.findIndex(({ id }) => id === after) + 1;
      return [...lines.slice(from), ...lines.slice(0, from)].find(({ id }) => !typed.has(id));
    },
    getCompany: () => COMPANY,
    checkNumber: (id, number) => check(id, number),
    setNumber: (id, { company, no }) => void typed.set(id, company === COMPANY ? no : `${company} ${no}`),
  };
  flow = new ScanFlow(grid, signal);
});

describe('ScanFlow', () => {
  it('ScanFlow fills one line after another', () => {
    scan(NO);
    scan('6891-2345-67891');
    expect(Object.fromEntries(typed)).toEqual({ A: NO, B: '6891-2345-67891' });
    expect(flow.line?.id).toBe('C');
    expect(flow.message).toEqual({ kind: 'accepted', text: `${toOrderNo('B')} 받음B: 6891-2345-67891` });
    expect(flow.count).toBe(2);
  });

  // rule: waybill-grid.camera
  it('ScanFlow moves to the order of a scanned label, fills its line and continues after it', () => {
    scan(`ORDER ${toOrderNo('B').toLowerCase()}`);
    expect(flow.line?.id).toBe('B');
    scan(NO);
    expect(Object.fromEntries(typed)).toEqual({ B: NO });
    expect(flow.line?.id).toBe('C');
    scan('6891234567891');
    scan('6891234567892');
    expect(flow.line).toBeUndefined();
    expect(typed.get('A')).toBe('6891234567892');
    scan('6891234567893');
    expect(flow.message?.text).toBe('입력할 주문이 없어요.');
  });

  // rule: waybill-grid.camera
  it('ScanFlow gives all orders of a box label the same number, except orders that accept none', () => {
    check = (id) => (id === 'C' ? { state: 'blocked', text: '취소된 주문이에요.' } : { state: 'ready' });
    scan(`${toOrderNo('B')} ${toOrderNo('A')} ${toOrderNo('C')} ${toOrderNo('D')}`);
    expect(flow.line?.id).toBe('B');
    expect(flow.message?.text).toBe(
      `${toOrderNo('B')} 받음B 외 합배송 1건\n${toOrderNo('C')}: 취소된 주문이에요.\n${withParticle(toOrderNo('D'), '은/는')} 이 목록에 없는 주문이에요.`,
    );
    scan(NO);
    expect(Object.fromEntries(typed)).toEqual({ B: NO, A: NO });
    expect(flow.message).toEqual({ kind: 'accepted', text: `${toOrderNo('B')} 받음B 외 합배송 1건: ${NO}` });
    scan('6891234567891');
    expect(typed.get('A')).toBe(NO);
  });

  // rule: waybill-grid.camera
  it('ScanFlow accepts a code after two equal readings in a row, and only once until another code is read', () => {
    flow.addReading([NO]);
    expect(typed.size).toBe(0);
    flow.addReading([]);
    flow.addReading([NO]);
    flow.addReading([NO]);
    flow.addReading([]);
    flow.addReading([NO]);
    expect(Object.fromEntries(typed)).toEqual({ A: NO });
    expect(signal.mock.calls).toEqual([['accepted']]);
  });

  it('ScanFlow ignores other codes of a slip: short codes, texts and URLs', () => {
    for (const text of ['1234', '서울A-12', 'https://example.com/6891234567890', '']) scan(text);
    expect(flow.message).toBeNull();
    flow.addReading(['4001', NO]);
    flow.addReading(['4001', NO]);
    expect(typed.get('A')).toBe(NO);
  });

  it('ScanFlow accepts a doubtful number only after confirmation', () => {
    check = () => ({ state: 'doubtful', text: '우체국 택배 번호는 보통 13자리예요.' });
    scan('123456789');
    expect(typed.size).toBe(0);
    expect(flow.message).toEqual({
      kind: 'doubtful',
      text: '우체국 택배 번호는 보통 13자리예요.',
      number: { company: COMPANY, no: '123456789' },
    });
    flow.confirm();
    expect(typed.get('A')).toBe('123456789');
  });

  it.each<[LineCheck['state']]>([['wrong'], ['blocked']])(
    'ScanFlow refuses a %s number and stays at its line',
    (state) => {
      check = () => ({ state, text: '다른 주문에 등록된 운송장 번호예요.' });
      scan(NO);
      expect(typed.size).toBe(0);
      expect(flow.line?.id).toBe('A');
      expect(flow.message).toEqual({ kind: 'refused', text: '다른 주문에 등록된 운송장 번호예요.' });
      expect(signal.mock.calls).toEqual([['refused']]);
    },
  );

  it('ScanFlow reports orders that are not in the grid or accept no number', () => {
    scan('261120-ZZZZZZZZ');
    expect(flow.message?.text).toBe('261120-ZZZZZZZZ는 이 목록에 없는 주문이에요.');
    check = () => ({ state: 'blocked', text: '취소된 주문이에요.' });
    scan(toOrderNo('C'));
    expect(flow.message?.text).toBe(`${toOrderNo('C')}: 취소된 주문이에요.`);
    expect(flow.line?.id).toBe('A');
  });

  it('ScanFlow accepts a number typed by hand immediately and refuses other texts', () => {
    flow.enter(NO);
    expect(typed.get('A')).toBe(NO);
    flow.enter('받음B');
    expect(flow.message?.text).toBe('운송장 번호나 주문번호가 아니에요.');
  });

  // rule: waybills.barcodes
  it.each([
    [`]C1${NO}`, NO],
    ['A6891234567890B', NO],
    ['https://trace.cjlogistics.com/next/tracking.html?wblNo=601234567890', 'kr.cjlogistics 601234567890'],
  ])('ScanFlow reads the code %s', (text, number) => {
    scan(text);
    expect(typed.get('A')).toBe(number);
  });

  it('ScanFlow refuses typed letters of a carrier without letters instead of removing them', () => {
    flow.enter('A6891234567890B');
    expect(flow.message).toEqual({ kind: 'refused', text: '운송장 번호는 숫자와 -만 입력해주세요.' });
  });
});
