/** Names and words of which ledgers are drawn. */

export const SURNAMES = [...'김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하곽성차주우구민진지엄'];
export const LONG_SURNAMES = ['남궁', '황보', '제갈', '선우', '독고'];
export const SYLLABLES = [...'하나서윤지우민준도현수아은채연유진예린시온가람별솔다미라영태희보경선재규원혜정승빈주'];
export const NICKNAMES = [
  '달토끼',
  '몽실이네',
  '콩콩',
  '초코쿠키',
  '별빛공방',
  '하늘상사',
  '구름빵집',
  '소소한하루',
  'ㅎㄴ',
];
export const LATIN_NAMES = ['KIM HANA', 'PARK JIWOO', 'Lee Seo Yun', 'CHOI MINJUN', 'SMITH ANNA', 'NGUYEN THI HOA'];
export const SHOPS = [
  '지에스25',
  '씨유성수',
  '쿠팡(쿠페이)',
  '네이버페이',
  '한빛인쇄',
  '대한포장',
  '우체국통상',
  '카드대금',
  '국민건강',
  'SKT',
  '임대료',
  '관리비',
];
export const MARKETS = ['가을 스티커 마켓', '겨울 엽서 마켓', '2차 굿즈 마켓', '도자기 공방'];

/** Words that banks put in front of a payer's name. */
export const NAME_PREFIXES = [
  '국민',
  '신한',
  '토스_',
  '카뱅 ',
  '우리',
  '농협',
  '하나_',
  '케이뱅크 ',
  '토스 ',
  '오픈)',
  '타행)',
];
/** Words that buyers add behind their name. */
export const NAME_SUFFIXES = ['님', ' 입금', '스티커', '(공구)', '엽서'];

/** 적요 of deposits and of withdrawals. */
export const MEMOS_IN = [
  '타행이체',
  '인터넷뱅킹',
  '오픈뱅킹',
  '모바일',
  '스마트',
  'FB이체',
  '전자금융',
  '대체',
  '토스',
  'ATM이체',
  '펌뱅킹',
  '이체',
];
export const MEMOS_OUT = ['체크카드', '인터넷뱅킹', 'CMS', '자동이체', '모바일', '대체', '카드결제'];
export const MEMOS_RETURN = ['환불', '반환', '송금반환', '착오송금반환', '입금취소', '이체반환', '취소'];
/** Notes of buyers. Some contain words of states although the money arrived, which a reader cannot know. */
export const BUYER_NOTES = [
  '감사합니다',
  '스티커값',
  '환불받을 계좌예요',
  '취소 안 할게요',
  '입금대기 풀어주세요',
  '엽서 2장',
  '배송비 포함',
  '1차',
  '늦어서 죄송',
  '반품비',
];
export const CHANNELS = ['인터넷', '모바일', '오픈뱅킹', '창구', 'ATM', '펌뱅킹'];
export const BANKS = [
  '국민은행',
  '신한은행',
  '우리은행',
  '하나은행',
  '농협',
  '기업은행',
  '카카오뱅크',
  '토스뱅크',
  '케이뱅크',
  '새마을금고',
];
export const BRANCHES = ['성수동', '인터넷지점', '마포중앙', '디지털영업부', '서초금융센터', '0417', '콜센터'];

/** Words of a state column, and the words that sellers and banks add to names and memos, by what became of the money. */
export const STATE_WORDS = {
  done: ['완료', '정상', '처리완료', 'SUCCESS', '입금완료', 'DONE', '승인', '', 'COMPLETED', '정상처리'],
  void: ['취소', '거래취소', 'CANCELED', '입금취소', '무효', 'VOID', '승인취소', '정정', 'CNCL'],
  failed: ['실패', '오류', 'FAILED', '반려', 'RJCT', '한도초과', '오류(한도초과)', '불능', '거절'],
  pending: ['대기', '처리중', 'PENDING', '보류', 'HOLD', '미처리', '입금예정', '승인대기', '미입금', 'PDNG'],
} as const;

/** Columns of Y and N: the heading, the letter of money that arrived, and the letter of money that did not. */
export const LETTER_STATES = [
  ['취소여부', 'N', 'Y'],
  ['정상여부', 'Y', 'N'],
  ['확정', 'Y', 'N'],
  ['유효', 'Y', 'N'],
  ['취소', '', 'Y'],
  ['입금확정여부', 'Y', 'N'],
  ['오류구분', '0', '9'],
  ['반영', 'O', 'X'],
  ['처리', '○', '×'],
  ['STATUS', '00', '99'],
  ['삭제', '', 'V'],
] as const;

export const NAME_STATES = [
  '(취소){name}',
  '{name}취소',
  '[대기]{name}',
  '{name} 미입금',
  '{name}(반려)',
  '※오류 {name}',
  '{name}-처리중',
];

export const ADVERTISEMENTS = [
  '(광고)[신한] 최대 50,000원 캐시백 이벤트! 11/30까지',
  '※ 본 내역은 참고용이며 법적 효력이 없습니다.',
  '(광고) 첫 거래 3,000원 입금! 지금 바로 확인 무료수신거부 080-000-0000',
  '고객센터 1588-0000 (평일 09:00~18:00)',
];
