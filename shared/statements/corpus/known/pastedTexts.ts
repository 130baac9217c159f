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

/** Text that sellers copy from messages, bank apps and tables. */
export function pastedTexts(): StatementFile[] {
  return [
    text(
      'the form of the hint',
      '11/20 14:03 김하나 12,500\n11/20 14:10 이두리 9,500원\n11/21 김하나 1,234,500',
      'ddd',
      {
        deposits: [
          ['2026-11-20T14:03:00', 12_500, '김하나'],
          ['2026-11-20T14:10:00', 9500, '이두리'],
          ['2026-11-21', 1_234_500, '김하나'],
        ],
      },
    ),
    text(
      'messages of KB with line breaks',
      '[Web발신]\n[KB]11/20 14:03\n123456**789\n김하나\n전자금융입금\n30,000\n잔액1,234,744\n\n[Web발신]\n[KB]11/20 15:03\n123456**789\n편의점\n체크카드출금\n3,000\n잔액1,231,744',
      'd-------w------',
      { deposits: [HANA], withdrawals: [['2026-11-20T15:03:00', 3000, '편의점']] },
    ),
    text(
      'a message of KB in one line',
      '[Web발신] [KB]11/20 14:03 123456**789 남하늘전자금융입금 30,000 잔액1,234,744',
      'd',
      {
        deposits: [['2026-11-20T14:03:00', 30_000, '남하늘']],
      },
    ),
    text(
      'a message of Shinhan',
      '[Web발신]\n신한11/20 14:03\n110-***-123456\n입금     30,000\n잔액  1,234,744\n 김하나',
      'd-----',
      {
        deposits: [HANA],
      },
    ),
    text(
      'a message of NH',
      '[Web발신]\n농협 입금30,000원\n11/20 14:03 352-****-1234-13 김하나 잔액1,234,744원',
      'd--',
      {
        deposits: [HANA],
      },
    ),
    text(
      'a message of Woori',
      '[우리은행] 11/20 14:03\n1002***123456\n입금 30,000원\n김하나\n잔액 1,234,744원',
      'd----',
      {
        deposits: [HANA],
      },
    ),
    text(
      'a message of IBK',
      '[IBK기업은행]\n2026/11/20 14:03\n입금 30,000원\n잔액 1,234,744원\n김하나 기업\n012-******-01-011',
      'd-----',
      {
        deposits: [HANA],
      },
    ),
    text(
      'a message of Hana',
      '[Web발신]\n하나,11/20,14:03\n123-******-12345\n입금30,000원\n김하나\n잔액1,234,744원',
      'd-----',
      {
        deposits: [HANA],
      },
    ),
    text(
      'messages of MG with a colon',
      '[MG새마을금고] 11/20 14:03 입금 30,000원 김하나 잔액:1,234,744원\n[MG새마을금고] 11/20 15:03 출금 3,000원 한국전력 잔액:1,231,744원',
      'dw',
      {
        deposits: [HANA],
        withdrawals: [['2026-11-20T15:03:00', 3000, '한국전력']],
      },
    ),
    text(
      'a notice of KakaoBank',
      '[카카오뱅크]\n입금 30,000원\n11/20 14:03\n김하나 → 내 입출금통장(1234)\n잔액 1,234,744원',
      'd----',
      {
        deposits: [HANA],
      },
    ),
    text(
      'a chat that was exported',
      '--------------- 2026년 11월 20일 금요일 ---------------\n[카카오뱅크] [오후 2:03] 입금 30,000원\n김하나 → 내 입출금통장(1234)\n[카카오뱅크] [오후 3:03] 출금 3,000원\n내 입출금통장(1234) → 편의점',
      '-d-w-',
      {
        deposits: [['2026-11-20', 30_000, '김하나']],
        withdrawals: [['2026-11-20', 3000, '편의점']],
      },
    ),
    text('notices of Toss', '김하나님이 30,000원을 보냈어요.\n홍길동님에게 5,000원을 보냈어요.', 'uw', {
      deposits: [['', 30_000, '김하나']],
      withdrawals: [['', 5000, '홍길동']],
    }),
    text(
      'a list of an app with the day above',
      '11월 20일\n김하나\n14:03\n+30,000원\n1,234,744원\n편의점\n15:03\n-3,000원\n1,231,744원',
      // The second amount has no label.
      '-?-------',
    ),
    text('a list of an app with a line for each', '11월 20일\n김하나 +30,000원\n편의점 -3,000원', '-dw', {
      deposits: [['2026-11-20', 30_000, '김하나']],
      withdrawals: [['2026-11-20', 3000, '편의점']],
    }),
    text(
      'names that look like words of banks',
      '11/20 14:03 입금 30,000원 출금왕\n11/20 14:04 입금 5,000원 김지급\n11/20 14:05 입금 7,000원 입금순',
      'ddd',
      {
        deposits: [
          ['2026-11-20T14:03:00', 30_000, '출금왕'],
          ['2026-11-20T14:04:00', 5000, '김지급'],
          ['2026-11-20T14:05:00', 7000, '입금순'],
        ],
      },
    ),
    text('amounts in 만', '11/20 14:03 김하나 3만원 입금\n11/20 14:05 이두리 3만5천원 입금', 'dd', {
      deposits: [HANA, ['2026-11-20T14:05:00', 35_000, '이두리']],
    }),
    text(
      'a table with tabs',
      '거래일시\t보낸분\t입금액\t출금액\n2026.11.20 14:03\t김하나\t30,000\t\n2026.11.20 15:03\t편의점\t\t3,000',
      '-dw',
      {
        deposits: [HANA],
        withdrawals: [['2026-11-20T15:03:00', 3000, '편의점']],
      },
    ),
    text(
      'a table with commas',
      '거래일시,보낸분,입금액,출금액\n2026.11.20 14:03,김하나,"30,000",0\n2026.11.20 15:03,편의점,0,"3,000"',
      '-dw',
      {
        deposits: [HANA],
        withdrawals: [['2026-11-20T15:03:00', 3000, '편의점']],
      },
    ),
    text(
      'a line with two amounts and no word',
      '11/20 14:03 김하나 30,000 1,234,744\n11/20 14:05 입금 5,000원 이두리',
      '?d',
      {
        deposits: [['2026-11-20T14:05:00', 5000, '이두리']],
      },
    ),
    text('a deposit that was cancelled', '[KB]11/20 14:03 123456**789 김하나 입금취소 30,000 잔액1,234,744', 'w', {
      withdrawals: [HANA],
    }),
  ];
}
