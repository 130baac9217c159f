import { BANK_NAMES, CHANNELS, STATES } from '../cells/words.ts';
import { createVocabulary } from '../cells/segment.ts';

/**
 * Meaning of a word of a message: direction of the money (`in`, `out`; `sent` needs `from` or `to` before it), label of
 * the following amount (`balance`, `other`) or name (`payer`, `receiver`), a word of a state, the start of a message
 * (`sender`), a transfer channel, or a word without consequence.
 */
export type WordMeaning =
  | 'in'
  | 'out'
  | 'sent'
  | 'from'
  | 'to'
  | 'balance'
  | 'other'
  | 'payer'
  | 'receiver'
  | 'state'
  | 'sender'
  | 'bank'
  | 'channel'
  | 'noise';

const IN =
  '입금 받았어요 받았습니다 받으셨어요 받으셨습니다 받음 받기 들어왔어요 들어왔습니다 들어옴 도착했어요 도착했습니다 deposit deposited received credited';
const OUT =
  '출금 지급 인출 결제 승인 카드승인 체크카드 신용카드 카드 체크 자동이체 자동납부 납부 공과금 보험료 할부 일시불 나갔어요 나갔습니다 나감 빠져나갔어요 빠져나갔습니다 보냄 보내기 withdrawal withdrawn debited spent paid';
const SENT =
  '보냈어요 보냈습니다 보내셨어요 보내셨습니다 보내왔어요 송금했어요 송금했습니다 송금하셨습니다 송금하셨어요 이체했어요 이체했습니다 입금했어요 입금했습니다 입금하셨어요 입금하셨습니다';
const FROM = '님이 님께서 님으로부터 님에게서 님한테서 에게서 한테서 으로부터 로부터';
const TO = '님에게 님께 님한테 에게 께 한테 님으로 님계좌로';
const BALANCE =
  '잔액 잔고 거래후잔액 거래후 통장잔액 현재잔액 계좌잔액 출금가능액 출금가능금액 출금가능잔액 이체가능금액 사용가능금액 가능잔액 balance bal';
const OTHER = '수수료 누적 한도 포인트 총액 합계 이체수수료';
const PAYER =
  '상대 상대방 거래상대 거래상대방 보낸 보낸분 보낸사람 보낸이 보내는분 보내는사람 보내신분 입금자 입금자명 입금인 입금하신분 의뢰인 의뢰인명 송금인 송금자 기재내용 통장표시내용 내용 적요 받는통장표시 sender from';
const RECEIVER = '받는 받는분 받는사람 받으신분 수취인 예금주 입금계좌 출금계좌 받는계좌 계좌번호';
const SENDER = 'web발신 국제발신 국외발신 발신 국제web발신 알림톡 fwd fw';
const NOISE =
  '알림 안내 내역 거래내역 입출금 입출금내역 입출금알림 입출금안내 완료 거래 거래일시 입금일시 일시 일자 날짜 시간 시각 거래시간 금액 거래금액 입금금액 입금액 구분 거래구분 거래유형 도착 방금 오늘 어제 원 님 에서 으로 로 이 가 을 를 은 는 의 월 화 수 목 금 토 일 월요일 화요일 수요일 목요일 금요일 토요일 일요일 오전 오후 am pm 되었습니다 됐습니다 됐어요 되었어요 입니다 했어요 했습니다 하였습니다 된 내 나의 나 저 고객님 고객 회원님 회원 귀하 통장 내통장 계좌 내계좌 입출금통장 보통예금 저축예금 자유저축 기업자유예금 예금 자유입출금 메모 스타뱅킹 kb스타뱅킹 sol 쏠 sol뱅크 sol알리미 리브 wow one뱅크 원큐 하나원큐 won뱅킹 우리won뱅킹 원뱅킹 올원뱅크 i-one ione nh스마트뱅킹 nh콕뱅크 krw won ok 님의 통해 자세히 보기 자세히보기 상세보기 바로가기 확인하기 앱에서 분 명';

/** All words of messages that the reader knows, in lower case. */
export const MESSAGE_WORDS = createVocabulary<WordMeaning>([
  ['channel', CHANNELS],
  ['noise', NOISE],
  ['bank', BANK_NAMES],
  ['state', STATES],
  ['other', OTHER],
  ['receiver', RECEIVER],
  ['payer', PAYER],
  ['balance', BALANCE],
  ['to', TO],
  ['from', FROM],
  ['sent', SENT],
  ['out', OUT],
  ['in', IN],
  ['sender', SENDER],
]);

/** Words that are attached to a name without a blank: `김하나님이`, `김하나입금`. */
export const ATTACHED =
  '님계좌로 님으로부터 님에게서 님한테서 님께서 님에게 님한테 님이 님께 에게서 한테서 에게 한테 님으로 님 입금 출금'.split(
    ' ',
  );
