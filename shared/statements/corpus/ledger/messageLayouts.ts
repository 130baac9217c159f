/** Layouts of messages as data; `{key}` is replaced by a value of the movement. `{money}` has the unit, `{sum}` has not. */

export interface MessageLayout {
  lines: readonly string[];
  /** If the layout has no `{dir}`: the lines of a withdrawal and of money that did not arrive. Absent: not shown. */
  outLines?: readonly string[];
  voidLines?: readonly string[];
  directions: readonly [string, string];
  isOrdinary: boolean;
  hasYear: boolean;
}

const bank = (lines: readonly string[], directions: readonly [string, string] = ['입금', '출금']): MessageLayout => ({
  lines,
  directions,
  isOrdinary: true,
  hasYear: false,
});

const odd = (lines: readonly string[], rest: Partial<MessageLayout> = {}): MessageLayout => ({
  lines,
  directions: ['입금', '출금'],
  isOrdinary: false,
  hasYear: lines.some((line) => line.includes('{y}') || line.includes('{yy}')),
  ...rest,
});

export const MESSAGE_LAYOUTS: readonly MessageLayout[] = [
  bank(
    ['[Web발신]', '[KB]{m}/{d} {h}:{i}', '{mask}', '{name}', '{dir}', '{sum}', '잔액{balance}'],
    ['전자금융입금', '전자금융출금'],
  ),
  bank(['[Web발신]', '신한{m}/{d} {h}:{i}', '{mask}', '{dir} {sum}', '잔액 {balance}', '{name}']),
  bank(['[Web발신]', '우리 {m}/{d} {h}:{i}', '*{tail}', '{dir} {money}', '{name}', '잔액 {balance}원']),
  bank(['[Web발신]', '하나,{m}/{d},{h}:{i}', '{mask}', '{dir}{money}', '{name}', '잔액{balance}원']),
  bank(['[Web발신]', '농협 {dir}{money}', '{m}/{d} {h}:{i} {mask} {name} 잔액{balance}원']),
  bank(['[Web발신]', '[IBK기업]', '{m}/{d} {h}:{i}', '{dir} {money}', '잔액 {balance}원', '{name}', '{mask}']),
  bank(['[Web발신]', '[SC제일] {m}/{d} {h}:{i}', '{mask}', '{dir} {money}', '{name}', '잔액 {balance}원']),
  bank(['[카카오뱅크]', '{m}/{d} {h}:{i}', '{dir} {money}', '{name}', '잔액 {balance}원']),
  bank(['[토스뱅크]', '{dir} {money}', '{name}', '{m}/{d} {h}:{i}', '잔액 {balance}원']),
  bank(['[Web발신]', '[케이뱅크] {m}/{d} {h}:{i}', '{dir} {money}', '{name}', '잔액 {balance}원']),
  bank(
    ['[Web발신]', '[우체국]', '{m}/{d} {h}:{i}', '{mask}', '{dir} {money}', '{name}', '잔액 {balance}원'],
    ['입금', '지급'],
  ),
  bank(['[Web발신]', 'MG {m}/{d} {h}:{i}', '{dir} {money}', '{name}', '잔액 {balance}원']),
  odd(['신한 SOL뱅크 알림', '{dir} {money}', '보낸분 {name}', '{m}/{d} {h}:{i}']),
  odd(['[KB스타뱅킹] {dir}', '{money}', '{name}', '{m}/{d} {h}:{i}']),
  odd(['{dir} 알림', '▶ 거래일시: {y}-{m}-{d} {h}:{i}', '▶ 상대: {name}', '▶ 금액: {money}', '▶ 잔액: {balance}원']),
  odd([
    '알림톡 도착',
    '고객님 계좌에 거래가 발생했습니다.',
    '- 일시 : {y}.{m}.{d} {h}:{i}:{s}',
    '- 구분 : {dir}',
    '- 금액 : {money}',
    '- 적요 : {name}',
    '자세히 보기',
  ]),
  odd(['{name}', '{m}.{d} {h}:{i}', '{dir} {money}', '잔액 {balance}원']),
  odd(['{m}월 {d}일 {name} {dir} {money}']),
  odd(['{y}/{m}/{d} {h}:{i} {dir} {money} {name} 잔액 {balance}원']),
  odd(['{name} {dir} {money} {m}/{d} {h}:{i}']),
  odd(['토스뱅크', '{name}님이 {money}을 보냈어요', '{M}월 {D}일 {h}:{i}'], {
    outLines: ['토스뱅크', '{name}님에게 {money}을 보냈어요', '{M}월 {D}일 {h}:{i}'],
    voidLines: ['토스뱅크', '{name}님의 {money} 송금이 {dir}됐어요', '{M}월 {D}일 {h}:{i}'],
  }),
  odd(['{yy}.{m}.{d} {noon} {h12}:{i}', '{name}', '{dir}', '{money}', '{balance}원']),
  odd(['[{bank}] {m}/{d}({week}) {h}:{i} {mask} {dir} {money} / {name} / 잔액 {balance}원']),
  odd(['KRW {sum} {dir} {d}{month}{y} {h}:{i} {name} BAL {balance}'], { directions: ['credited', 'debited'] }),
  odd(['{dir}', '{name}', '{money}', '잔액 {balance}원', '{y}년 {M}월 {D}일 {h}시 {i}분']),
  odd(['거래종류: {dir}', '거래금액: {money}', '거래처: {name}', '거래일자: {m}/{d}', '거래후잔액: {balance}원']),
  odd(['💰 {dir}', '{name} 님', '{money}', '{m}/{d} {h}:{i}', '출금가능액 {balance}원']),
];

/** Entries below a heading of the day. */
export const LIST_LAYOUTS: readonly MessageLayout[] = [
  odd(['{name}', '{h}:{i} {dir}', '{money}', '잔액 {balance}원']),
  odd(['{h}:{i}', '{name}', '{signed}원', '{balance}원']),
  odd(['{name} | {h}:{i}', '{signed}원']),
  odd(['{dir} {name} {money}']),
];

export const DAY_HEADINGS = [
  { text: '{M}월 {D}일 {week}요일', hasYear: false },
  { text: '{y}년 {M}월 {D}일', hasYear: true },
  { text: '{y}.{m}.{d} ({week})', hasYear: true },
  { text: '{m}.{d}', hasYear: false },
] as const;

/** Lines that a seller types. */
export const TYPED_LINES = [
  { text: '{m}/{d} {name} {typed}', hasYear: false },
  { text: '{m}.{d} {name} {typed}', hasYear: false },
  { text: '{M}월{D}일 {name} {typed}', hasYear: false },
  { text: '{name} {m}/{d} {typed}', hasYear: false },
  { text: '{typed} {name} {m}/{d}', hasYear: false },
  { text: '- {m}/{d} {name}: {typed}', hasYear: false },
  { text: '{no}. {m}/{d} {name} {typed}', hasYear: false },
  { text: '{m}/{d}\t{name}\t{typed}', hasYear: false },
  { text: '{m}/{d} {h}:{i} {name}님 {typed} 입금', hasYear: false },
  { text: '{y}-{m}-{d} {name} {typed}', hasYear: true },
  { text: '{yy}.{m}.{d} / {name} / {typed}', hasYear: true },
] as const;

/** How a seller types a withdrawal, and money that did not arrive. */
export const TYPED_RETURNS = [
  '{line} 환불',
  '{line} (환불)',
  '환불 {line}',
  '{line} 출금',
  '{line} 반환함',
  '{line} 돌려줌',
  '{line} (취소)',
];
export const TYPED_VOIDS = {
  void: ['{line} 취소', '{line} (취소)', '취소 {line}', '{line} → 취소됨', '{line} X'],
  failed: ['{line} 실패', '{line} 안들어옴', '{line} 오류', '{line} 반려'],
  pending: ['{line} (미입금)', '{line} 입금예정', '{line} 대기', '{line} 내일 입금한대요', '{line} 확인중', '{line} ?'],
} as const;

/** The word of direction of money that did not arrive. */
export const VOID_DIRECTIONS = {
  void: ['입금취소', '입금 취소', '입금정정', '취소'],
  failed: ['입금실패', '이체실패', '입금오류', '입금불가'],
  pending: ['입금대기', '입금예정', '입금 처리중', '미입금', '입금보류'],
} as const;

export const CHATTER = [
  '확인했습니다',
  '네 감사합니다~',
  'ㅇㅇ',
  '오늘 입금 이게 다야?',
  '이모티콘',
  '사진',
  '3건 더 있음',
  '입금 확인 부탁드려요!',
];
