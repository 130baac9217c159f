import type { StatementFile } from './StatementFile.ts';

type Expected = Partial<Pick<StatementFile, 'deposits' | 'withdrawals'>>;

const text = (name: string, content: string, rows: string, { deposits = [], withdrawals = [] }: Expected = {}) => ({
  name,
  content,
  rows,
  deposits,
  withdrawals,
});
const HANA = ['2026-11-20T14:03:00', 30_000, '김하나'] as const;

/** Pasted texts written when the reader was finished. */
export function unusualTexts(): StatementFile[] {
  return [
    text(
      'KB with the amount before the name',
      '[Web발신]\n[KB]11/20 14:03\n123456**789\n입금 30,000\n김하나\n잔액 1,234,744',
      'd-----',
      {
        deposits: [HANA],
      },
    ),
    text('Kwangju in one line', '[광주은행]11/20 14:03 입금30,000원 김하나 잔액1,234,744원 110-***-1234', 'd', {
      deposits: [HANA],
    }),
    text(
      'iM with the account behind',
      '[iM뱅크] 2026.11.20 14:03 입금 30,000원 (김하나) 계좌 508-**-1234 잔액 1,234,744원',
      'd',
      {
        deposits: [HANA],
      },
    ),
    text('post office', '[우체국] 11/20 14:03\n계좌 0123**-**-**45\n입금 30,000원\n잔액 1,234,744원\n김하나', 'd----', {
      deposits: [HANA],
    }),
    text(
      'Suhyup with labels',
      '[Sh수협]\n거래일시: 2026-11-20 14:03\n거래구분: 입금\n거래금액: 30,000원\n거래내용: 김하나\n거래후잔액: 1,234,744원',
      'd-----',
      {
        deposits: [HANA],
      },
    ),
    text('K bank with a greeting', '[케이뱅크] 홍길동님, 11/20 14:03 입금 30,000원 김하나 잔액 1,234,744원', 'u', {
      deposits: [HANA],
    }),
    text('Toss bank in a sentence', '[토스뱅크] 김하나님이 홍길동님의 토스뱅크 통장으로 30,000원을 보냈어요.', 'u', {
      deposits: [['', 30_000, '김하나']],
    }),
    text(
      'a sentence with 입금되었습니다',
      '11/20 14:03 김하나님으로부터 30,000원이 입금되었습니다. 잔액 1,234,744원',
      'd',
      {
        deposits: [HANA],
      },
    ),
    text('received in an app', '30,000원을 받았어요\n김하나\n11월 20일 14:03', 'd--', { deposits: [HANA] }),
    text(
      'SC with the foreign mark',
      '[국제발신]\n[SC제일] 11/20 14:03\n입금 ￦30,000\n김하나\n잔액 ￦1,234,744',
      'd----',
      { deposits: [HANA] },
    ),
    text(
      'messages without blank lines between',
      '농협 입금30,000원\n11/20 14:03 352-****-1234-13 김하나 잔액1,234,744원\n농협 출금3,000원\n11/20 15:03 352-****-1234-13 편의점 잔액1,231,744원',
      'd-w-',
      {
        deposits: [HANA],
        withdrawals: [['2026-11-20T15:03:00', 3000, '편의점']],
      },
    ),
    text('a line with the day in words', '11월 20일 오후 2:03 김하나 30,000원', 'd', { deposits: [HANA] }),
    text('a name with a telephone number', '11/20 14:03 입금 30,000원 김하나1234', 'd', {
      deposits: [['2026-11-20T14:03:00', 30_000, '김하나1234']],
    }),
    text('a name in Latin letters', '11/20 14:03 입금 30,000원 ANNA SCHMIDT', 'd', {
      deposits: [['2026-11-20T14:03:00', 30_000, 'ANNA SCHMIDT']],
    }),
    text('the amount without commas', '11/20 14:03 김하나 입금 30000 잔액 1234744', 'd', { deposits: [HANA] }),
    text('the amount before the name without a word', '11/20 14:03 30,000 김하나', 'd', { deposits: [HANA] }),
    text('bars between', '11/20 14:03 | 김하나 | 입금 | 30,000 | 1,234,744', 'columns', {}),
    text(
      'a withdrawal of a card',
      '[Web발신]\nKB국민카드 승인\n홍*동님\n3,000원 일시불\n11/20 15:03\n편의점',
      'w-----',
      {
        withdrawals: [['2026-11-20T15:03:00', 3000, '편의점']],
      },
    ),
    text('a chat without transactions', '안녕하세요 문의드려요\n내일 오후 2:00에 뵐게요', 'none'),
    text('words around the messages', '오늘 들어온 거예요\n11/20 14:03 김하나 30,000\n확인 부탁드려요', 'u--', {
      deposits: [HANA],
    }),
    text(
      'a table of an app with bars',
      '거래일시|내용|입금|출금|잔액\n2026.11.20 14:03|김하나|30,000||1,234,744\n2026.11.20 15:03|편의점||3,000|1,231,744',
      '-dw',
      {
        deposits: [HANA],
        withdrawals: [['2026-11-20T15:03:00', 3000, '편의점']],
      },
    ),
    text(
      'a table with tabs and no headings',
      '2026.11.20 14:03\t김하나\t0\t30,000\t1,234,744\n2026.11.20 13:03\t편의점\t3,000\t0\t1,204,744',
      'columns',
    ),
    text('a list of an app with the amount first', '2026.11.20\n+30,000원\n김하나\n-3,000원\n편의점', '-d-w-', {
      deposits: [['2026-11-20', 30_000, '김하나']],
      withdrawals: [['2026-11-20', 3000, '편의점']],
    }),
    text('KakaoBank on one line', '[카카오뱅크] 홍*동(1234) 11/20 14:03 입금 30,000원 김하나 잔액 1,234,744원', 'd', {
      deposits: [HANA],
    }),
    text('Shinhan SOL', '[신한은행] SOL 알림\n입금 30,000원\n보낸분: 김하나\n11.20 14:03\n잔액 1,234,744원', 'd----', {
      deposits: [HANA],
    }),
    text(
      'days with full years',
      '2026-11-20 14:03:22 김하나 30,000원 입금\n2026-11-20 15:03:22 이두리 9,000원 입금',
      'dd',
      {
        deposits: [
          ['2026-11-20T14:03:22', 30_000, '김하나'],
          ['2026-11-20T15:03:22', 9000, '이두리'],
        ],
      },
    ),
    text(
      'transfers that left',
      '11/20 14:03 이체 3,000원 편의점\n11/20 14:03 출금이체 3,000원 편의점\n11/20 14:03 체크카드 3,000 편의점',
      '?ww',
      {
        withdrawals: [
          ['2026-11-20T14:03:00', 3000, '편의점'],
          ['2026-11-20T14:03:00', 3000, '편의점'],
        ],
      },
    ),
    text(
      'a table whose columns became blanks',
      '거래일시 적요 보낸분 출금 입금\n2026.11.20 14:03 전자금융 김하나 0 30,000\n2026.11.20 15:03 체크카드 편의점 3,000 0',
      '?--',
    ),
    text('a push notice of KB', 'KB스타뱅킹\n[입금] 김하나 30,000원\n11/20 14:03 잔액 1,234,744원', 'd--', {
      deposits: [HANA],
    }),
    text('days behind the amounts', '입금 30,000원\n김하나\n11/20 14:03\n입금 9,000원\n이두리\n11/20 15:03', '?-----'),
    text('slashes between', '11/20 14:03/김하나/입금/30,000원/잔액1,234,744원', 'd', { deposits: [HANA] }),
    text('만 with a rest', '11/20 14:03 김하나 1만2,500원 입금', 'd', {
      deposits: [['2026-11-20T14:03:00', 12_500, '김하나']],
    }),
  ];
}
