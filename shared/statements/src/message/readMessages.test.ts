import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LearnedReading } from '@backoffice/contracts/order/deposit/statementReadings';
import { markUnclear } from '../markUnclear.ts';
import type { StatementRow } from '../statement.ts';
import { readMessages } from './readMessages.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const at = (text: string) => Date.parse(`${text}+09:00`);
const read = (text: string, taught: readonly LearnedReading[] = []): readonly StatementRow[] =>
  markUnclear(readMessages(text.split('\n'), NOW, taught));

/** One line for each row that is money or a question: `+` certain, `?` not explained, `-` withdrawal, `!` not understood. */
function summarise(rows: readonly StatementRow[]): string[] {
  return rows.flatMap((row) => {
    if (row.kind === 'ignored') return [];
    if (row.kind === 'foreign') return ['foreign'];
    if (row.kind === 'unread') return [`! ${row.reason}`];
    if (row.kind === 'withdrawal') return [`- ${row.withdrawal.payer} ${row.withdrawal.amount}`];
    const { payer, amount } = row.deposit;
    const parts = row.unexplained.map(({ reason, text }) => `${reason} ${text}`.replaceAll('\n', ' ').trim());
    return [`${parts.length === 0 ? '+' : '?'} ${[payer, amount, ...parts].join(' / ')}`];
  });
}

const toDeposit = (text: string, taught?: readonly LearnedReading[]) => {
  const [row] = read(text, taught);
  if (row?.kind !== 'deposit') throw new Error(`The message is no deposit: ${text}`);
  return row;
};

describe('messages with blank lines between them', () => {
  // rule: deposits.pasted-messages
  it('readMessages reads the direction and the day of each message from its own lines', () => {
    const rows = read(`[KB스타뱅킹] 입금
9,000원
박세찬
11/22 14:03

[KB스타뱅킹] 출금
15,000원
김하나
11/22 15:10

[KB스타뱅킹] 입금
8,000원
이두리
11/22 16:10`);
    expect(summarise(rows)).toEqual(['+ 박세찬 / 9000', '- 김하나 15000', '+ 이두리 / 8000']);
    expect(rows[10]).toMatchObject({ row: 11, deposit: { at: at('2026-11-22T16:10:00') } });
  });

  // rule: deposits.pasted-messages
  it.each([
    ['신한 SOL뱅크 알림\n입금 9,000원\n보낸분 박세찬', '신한 SOL뱅크 알림\n입금 15,000원\n보낸분 김하나'],
    ['알림톡 도착\n박세찬님이 9,000원을 보냈어요', '알림톡 도착\n김하나님이 15,000원을 보냈어요'],
    ['토스뱅크 · 방금\n박세찬님이 9,000원을 보냈어요', '토스뱅크 · 방금\n김하나님이 15,000원을 보냈어요'],
    ['입금 알림\n9,000원\n박세찬', '입금 알림\n15,000원\n김하나'],
  ])('readMessages does not move a name between %j and %j, which have no day', (one, other) => {
    expect(summarise(read(`${one}\n\n${other}`))).toEqual(['? 박세찬 / 9000 / date', '? 김하나 / 15000 / date']);
  });

  // rule: deposits.pasted-messages
  it('readMessages moves no word from one message to another', () => {
    const NAMES = ['김하나', '박세찬', '이두리', '남궁다미', '윤서윤'];
    const message = fc.record({
      name: fc.constantFrom(...NAMES),
      direction: fc.constantFrom('입금', '출금'),
      amount: fc.integer({ min: 1, max: 99 }),
      lines: fc.shuffledSubarray(['amount', 'name', 'day', 'bank'], { minLength: 4 }),
    });
    type Message = { name: string; direction: string; amount: number; lines: readonly string[] };
    const toLines = ({ name, direction, amount, lines }: Message) =>
      lines.map((line) => {
        if (line === 'amount') return `${direction} ${amount},000원`;
        return line === 'name' ? name : line === 'day' ? '11/22 14:03' : '신한은행';
      });
    const toSummary = ({ name, direction, amount }: Message) =>
      direction === '입금' ? `${name} / ${amount}000` : `- ${name} ${amount}000`;
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 4 }), (messages) => {
        const text = messages.map((each) => toLines(each).join('\n')).join('\n\n');
        const found = summarise(read(text)).map((line) => line.replace(/^[+?] /, '').replace(/ \/ twin.*$/, ''));
        const wanted = messages.map(toSummary);
        const isDeposit = (line: string) => !line.startsWith('- ');
        expect(new Set(found.filter(isDeposit))).toEqual(new Set(wanted.filter(isDeposit)));
        expect(found.filter((line) => !isDeposit(line))).toEqual(wanted.filter((line) => !isDeposit(line)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('messages without blank lines between them', () => {
  const PAYER_BANKS = '11/22 14:03\n입금 9,000원\n신한은행\n박세찬\n11/22 15:10\n입금 15,000원\n신한은행\n김하나';

  // rule: deposits.pasted-messages
  it.each([
    ['that end with their days', '입금 9,000원\n박세찬\n11/22 14:03\n출금 15,000원\n김하나\n11/22 15:10'],
    ['that start with their names', '박세찬\n입금 9,000원\n11/22 14:03\n김하나\n입금 15,000원\n11/22 15:10'],
    ['that have no days', '입금 9,000원\n박세찬\n입금 15,000원\n김하나'],
    ['whose third line is the bank of the payer', PAYER_BANKS],
    ['below one day', '2026.11.22 일요일\n박세찬\n9,000원\n김하나\n15,000원\n이두리'],
  ])('readMessages asks about messages %s, because their boundary is not proven', (_, text) => {
    expect(summarise(read(text))).toEqual(['! several-amounts']);
  });

  // rule: deposits.pasted-messages
  it.each([
    ['a day with a direction', '11/22 14:03 입금 9,000원\n박세찬\n11/22 15:10 출금 15,000원\n김하나'],
    ['a bank with a day', '신한11/22 14:03\n입금 9,000원\n박세찬\n신한11/22 15:10\n출금 15,000원\n김하나'],
    [
      'the mark of a phone',
      '[Web발신]\n신한11/22 14:03\n입금 9,000\n박세찬\n[Web발신]\n신한11/22 15:10\n출금 15,000\n김하나',
    ],
    [
      'the bubble of a chat',
      '[홍사장] [오전 8:25] [Web발신]\n신한11/22 14:03\n입금 9,000\n박세찬\n[홍사장] [오전 9:25] [Web발신]\n신한11/22 15:10\n출금 15,000\n김하나',
    ],
  ])('readMessages separates messages that start with %s', (_, text) => {
    expect(summarise(read(text))).toEqual(['+ 박세찬 / 9000', '- 김하나 15000']);
  });

  // rule: deposits.pasted-messages
  it('readMessages is certain of no deposit with a word of another message', () => {
    const NAMES = ['김하나', '박세찬', '이두리', '남궁다미', '윤서윤'];
    const PARTS = ['amount', 'name', 'label', 'day', 'bank', 'title', 'balance', 'payer-bank', 'day-amount', 'web'];
    const message = fc.record({
      name: fc.constantFrom(...NAMES),
      direction: fc.constantFrom('입금', '입금', '출금'),
      bank: fc.constantFrom('신한은행', '국민은행', '카카오뱅크'),
    });
    const toLines = (parts: readonly string[], each: { name: string; direction: string; bank: string }, at: number) => {
      const money = `${each.direction} ${at + 1},500원`;
      const lines: Readonly<Record<string, string>> = {
        amount: money,
        name: each.name,
        label: `보낸분 ${each.name}`,
        day: `11/2${at} 10:03`,
        bank: '신한은행',
        title: `${each.direction} 알림`,
        balance: `잔액 ${at + 1}00,000원`,
        'payer-bank': each.bank,
        'day-amount': `11/2${at} 10:03 ${money}`,
        web: '[Web발신]',
      };
      return parts.map((part) => lines[part] ?? '');
    };
    const messages = fc.array(message, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.shuffledSubarray(PARTS, { minLength: 2 }), messages, (parts, list) => {
        const text = list.flatMap((each, at) => toLines(parts, each, at)).join('\n');
        for (const row of read(text)) {
          if (row.kind !== 'deposit' || row.unexplained.length > 0 || row.deposit.payer === '') continue;
          const index = list.findIndex((_, position) => row.deposit.amount === (position + 1) * 1000 + 500);
          expect([row.deposit.payer, '입금']).toEqual([list[index]?.name, list[index]?.direction]);
          if (row.deposit.at !== null) expect(row.deposit.at).toBe(at(`2026-11-2${index}T10:03:00`));
        }
      }),
      { numRuns: 3000 },
    );
  });

  // rule: deposits.pasted-messages
  it('readMessages reads the times of a list below the day above them', () => {
    const rows = read('11월 22일\n14:03 박세찬 9,000\n15:10 김하나 15,000\n11월 23일\n09:00 이두리 8,000');
    expect(rows.map((row) => (row.kind === 'deposit' ? row.deposit.at : row.kind))).toEqual([
      'ignored',
      at('2026-11-22T14:03:00'),
      at('2026-11-22T15:10:00'),
      'ignored',
      at('2026-11-23T09:00:00'),
    ]);
  });

  // rule: deposits.pasted-messages
  it('readMessages reads the messages below a ruled line by its day', () => {
    const day = (date: number) => `--- 2026년 11월 ${date}일 ---`;
    expect(summarise(read(`${day(22)}\n박세찬 입금 9,000원\n${day(23)}\n김하나 입금 15,000원`))).toEqual([
      '+ 박세찬 / 9000',
      '+ 김하나 / 15000',
    ]);
  });
});

describe('refunds and states in messages', () => {
  // rule: deposits.messages-word-by-word
  it.each([
    ['11/24 김하나 16,500 환불', '환불'],
    ['11/24 김하나 16,500 (취소)', '취소'],
    ['11/24 김하나 입금 16,500원 환불.', '환불'],
    ['11/24 김하나 16,500 입금예정', '예정'],
    ['11/24 김하나 반품 16,500', '반품'],
    ['11/24 김하나 미입금 16,500', '미입금'],
    ['11/24 김하나 16,500 돌려줬음', '돌려줬음'],
    ['11/24 14:03 입금대기 16,500 김하나', '대기'],
  ])('readMessages does not explain the state of %j', (text, state) => {
    expect(summarise(read(text))).toEqual([`? 김하나 / 16500 / state ${state}`]);
  });

  // rule: deposits.messages-word-by-word
  it.each(['입금취소', '입금 취소', '입금정정', '입금 반환'])('readMessages reads %s as a withdrawal', (words) => {
    expect(summarise(read(`신한11/22 14:03\n${words} 30,000\n김하나`))).toEqual(['- 김하나 30000']);
  });

  // rule: deposits.messages-word-by-word
  it('readMessages does not explain a deposit whose refund is not understood', () => {
    expect(summarise(read('11/22 김하나 16,500\n11/24 김하나 16,500 환불'))[0]).toBe(
      '? 김하나 / 16500 / row 11/24 김하나 16,500 환불',
    );
  });
});

describe('the same message twice', () => {
  const MESSAGE = '신한11/22 14:03\n입금 30,000\n잔액 1,030,000\n김하나';

  // rule: deposits.twins
  it('readMessages reads the same message with a balance once', () => {
    const rows = read(`${MESSAGE}\n\n${MESSAGE}`);
    expect(summarise(rows)).toEqual(['+ 김하나 / 30000']);
    expect(rows[5]).toMatchObject({ kind: 'ignored', reason: 'duplicate' });
  });

  // rule: deposits.twins
  it('readMessages asks about the same message without a balance', () => {
    const plain = MESSAGE.replace('잔액 1,030,000\n', '');
    expect(summarise(read(`${plain}\n\n${plain}`))).toEqual([
      '? 김하나 / 30000 / twin 신한11/22 14:03 입금 30,000 김하나',
    ]);
  });

  // rule: deposits.twins
  it('readMessages reads messages with different balances as two deposits', () => {
    expect(summarise(read(`${MESSAGE}\n\n${MESSAGE.replace('1,030,000', '1,060,000')}`))).toHaveLength(2);
  });
});

describe('amounts in messages', () => {
  // rule: deposits.messages-word-by-word
  it.each([
    ['신한11/22 14:03\n입금 33.500\n잔액 1,271,500\n김하나', '! amount'],
    ['신한11/22 14:03\n입금 5O0\n잔액 1,271,500\n김하나', '! amount'],
    ['11/22 김하나 33.500 1,271,500', '! several-amounts'],
    ['11/22 김하나 5O0 1,271,500', '! several-amounts'],
    ['11/22 김하나 30,000 29,000', '! several-amounts'],
  ])('readMessages does not read the balance of %j as the amount', (text, outcome) => {
    expect(summarise(read(text))).toEqual([outcome]);
  });

  // rule: deposits.messages-word-by-word
  it.each([
    ['2.5만', 25_000],
    ['1.55만', 15_500],
    ['8천원', 8000],
    ['삼만원', 30_000],
    ['이만오천', 25_000],
    ['만오천원', 15_000],
    ['3만5천원', 35_000],
    ['1만 5천원', 15_000],
    ['12천원', 12_000],
  ])('readMessages reads the typed amount %s', (text, amount) => {
    expect(summarise(read(`11/22 김하나 ${text}`))).toEqual([`+ 김하나 / ${amount}`]);
  });

  // rule: deposits.messages-word-by-word
  it.each(['만수르', '이천수', '오만석'])('readMessages reads the name %s, which starts like a number', (name) => {
    expect(summarise(read(`11/22 ${name} 30,000`))).toEqual([`+ ${name} / 30000`]);
  });

  // rule: deposits.messages-word-by-word
  it.each([
    '(광고)[신한] 최대 50,000원 캐시백 이벤트! 11/30까지',
    '(광고) 첫 거래 3,000원 입금! 지금 바로 확인 무료수신거부 080-000-0000',
  ])('readMessages does not explain the advertisement %j', (text) => {
    expect(
      toDeposit(text)
        .unexplained.map((part) => part.text)
        .join(' '),
    ).toContain('광고');
  });

  // rule: deposits.other-currencies
  it.each(['신한11/22 14:03 입금 USD 100.00 KIM HANA', '11/22 KIM HANA $100.00', '11/22 김하나 100달러'])(
    'readMessages reads %j as another currency',
    (text) => {
      expect(summarise(read(text))).toEqual(['foreign']);
    },
  );

  it('readMessages ignores a line without money', () => {
    expect(read('안녕하세요 오늘 날씨가 좋네요')).toMatchObject([{ kind: 'ignored', reason: 'note' }]);
  });
});

describe('names in messages', () => {
  // rule: deposits.messages-word-by-word
  it.each([
    ['11/22 14:03 김하나님에게 받음 30,000원', '+ 김하나 / 30000'],
    ['11/22 14:03 김하나님에게 30,000원을 받았어요', '+ 김하나 / 30000'],
    ['11/22 14:03 김하나님에게 보냄 30,000원', '- 김하나 30000'],
    ['11/22 14:03 홍사장님에게 김하나님이 30,000원을 보냈어요', '! direction'],
    ['11/22 14:03 홍사장님계좌로 받음 30,000원', '+  / 30000'],
    ['신한11/22 14:03\n김하나1234\n입금 30,000원', '+ 김하나1234 / 30000'],
    ['신한11/22 14:03\n김하나 1234\n입금 30,000원', '+ 김하나 1234 / 30000'],
    ['신한11/22 14:03\n입금 30,000원\n01012345678', '?  / 30000 / word 01012345678'],
    ['홍*동님 신한11/22 14:03 입금 30,000 김하나', '+ 김하나 / 30000'],
    ['신한11/22 14:03 입금 30,000 김*나', '+ 김*나 / 30000'],
    ['신한11/22 14:03 입금 30,000 김○나', '+ 김○나 / 30000'],
    ['신한11/22 14:03 입금 30,000 김*나 스티커', '? 스티커 / 30000 / word 김*나'],
  ])('readMessages reads %j as %j', (text, outcome) => {
    expect(summarise(read(text))).toEqual([outcome]);
  });

  // rule: deposits.messages-word-by-word
  it.each([
    'Fwd',
    'Fwd: [Web발신]',
    '2026년 11월 22일 오후 2:05, 홍사장 : [Web발신]',
    '[홍사장] [오후 2:05] [Web발신]',
  ])('readMessages reads the message that was forwarded with %j', (mark) => {
    expect(summarise(read(`${mark}\n신한11/22 14:03\n입금 30,000\n김하나`))).toEqual(['+ 김하나 / 30000']);
  });

  // rule: deposits.messages-word-by-word
  it.each([
    ['11/22 14:03\n임다인 입금 30,000원\n입력 상세보기', '? 임다인 / 30000 / word 입력'],
    ['ㅇㅇ\n신한11/22 14:03\n입금 30,000\n김하나', '?  / 30000 / word ㅇㅇ / word 김하나'],
    [
      '신한11/22 14:03\n입금 30,000\n김하나\n감사합니다 고객센터',
      '?  / 30000 / word 김하나 / word 감사합니다 고객센터',
    ],
  ])('readMessages adds no word of a screen to the name of %j', (text, outcome) => {
    expect(summarise(read(text)).map((line) => line.normalize('NFKC'))).toEqual([outcome.normalize('NFKC')]);
  });
});

describe('confirmed shapes of messages', () => {
  const toTaught = (text: string): LearnedReading[] => [{ kind: 'message', shape: toDeposit(text).shape ?? '' }];
  const TAUGHT = toTaught('신한11/22 14:03\n입금 30,000 모으기완료\n잔액 1,030,000\n보낸분 김하나');

  // rule: deposits.confirmed-shapes
  it.each(['신한11/23 09:10\n입금 8,000 모으기완료\n잔액 1,038,000\n보낸분 이두리'])(
    'readMessages explains the words of a confirmed shape in %j',
    (text) => {
      expect(summarise(read(text))).toEqual(['? 이두리 / 8000 / word 모으기완료']);
      expect(summarise(read(text, TAUGHT))).toEqual(['+ 이두리 / 8000']);
    },
  );

  // rule: deposits.confirmed-shapes
  it.each([
    ['another word', '신한11/23 09:10\n입금 8,000 모으기시작\n잔액 1,038,000\n보낸분 이두리'],
    ['a further word', '신한11/23 09:10\n입금 8,000 모으기완료 쿠폰\n잔액 1,038,000\n보낸분 이두리'],
    ['a further number', '신한11/23 09:10\n입금 8,000 모으기완료 55555\n잔액 1,038,000\n보낸분 이두리'],
    ['a state', '신한11/23 09:10\n입금 8,000 모으기완료 보류\n잔액 1,038,000\n보낸분 이두리'],
    ['a word on another line', '신한11/23 09:10 모으기완료\n입금 8,000\n잔액 1,038,000\n보낸분 이두리'],
  ])('readMessages does not explain a message with %s by a confirmed shape', (_, text) => {
    expect(summarise(read(text, TAUGHT))[0]).toMatch(/^\?/);
  });

  // rule: deposits.confirmed-shapes
  it('readMessages explains a state by no shape', () => {
    const text = '신한11/22 14:03\n입금 30,000 모으기 취소\n보낸분 김하나';
    expect(summarise(read(text, toTaught(text)))).toEqual(['? 김하나 / 30000 / state 취소']);
  });

  // rule: deposits.confirmed-shapes
  it.each([
    ['모으기 55555', '모으기 66666'],
    ['김치값', '박치값'],
    ['홍*동', '최*아'],
  ])('readMessages does not explain %j by the confirmed shape of %j', (one, other) => {
    const toMessage = (name: string, words: string) => `신한11/22 14:03 입금 30,000 ${words}\n보낸분 ${name}`;
    expect(summarise(read(toMessage('박', other), toTaught(toMessage('김', one))))[0]).toMatch(/^\?/);
  });

  // rule: deposits.confirmed-shapes
  it('readMessages returns no shape for a message that is too long to be stored', () => {
    const lines = Array.from({ length: 10 }, (_, line) => `안내문구${'가'.repeat(90)}${line}`);
    expect(toDeposit(['신한11/22 14:03 입금 30,000', '보낸분 김하나', ...lines].join('\n'))).not.toHaveProperty(
      'shape',
    );
  });
});

describe('limits of messages', () => {
  // rule: deposits.bounded
  it('readMessages does not search a line of more than 200 characters', () => {
    expect(summarise(read(`11/22 이두리 9,000\n\n11/22 김하나 12,000 ${'감'.repeat(200)}`))).toEqual([
      '+ 이두리 / 9000',
      '! too-long',
    ]);
  });

  // rule: deposits.year
  it.each(['1.', '15.', '25.', '①'])(
    'readMessages reads the number %s in front of a day as no part of it',
    (number) => {
      const row = toDeposit(`${number} 11/22 김하나 30,000`);
      expect(row.deposit).toMatchObject({ at: at('2026-11-22T00:00:00'), payer: '김하나' });
      expect(row.unexplained).toEqual([{ reason: 'word', text: number === '①' ? '1' : number.slice(0, -1) }]);
    },
  );

  // rule: deposits.year
  it('readMessages takes the year of a day from the stated period, and does not explain a day outside of it', () => {
    const rows = read('조회기간 2025.10.01 ~ 2025.10.31\n\n10/20 김하나 30,000\n\n11/20 이두리 20,000');
    expect(rows[2]).toMatchObject({ deposit: { at: at('2025-10-20T00:00:00') } });
    expect(summarise(rows).slice(1)).toEqual(['+ 김하나 / 30000', '? 이두리 / 20000 / year 11/20']);
  });
});
