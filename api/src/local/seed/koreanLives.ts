import type { Random } from './random.ts';

const SURNAMES = '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송'.split(' ');
const GIVEN =
  '서연 민준 지우 하은 도윤 수빈 예준 지민 유진 채원 현우 다은 시우 가은 은채 준서 나윤 소율 태윤 하린 지호 보람 세아 연우'.split(
    ' ',
  );
const STREETS: readonly (readonly [string, string])[] = [
  ['04766', '서울 성동구 왕십리로2길 20'],
  ['03993', '서울 마포구 동교로 203'],
  ['06035', '서울 강남구 도산대로17길 31'],
  ['13494', '경기 성남시 분당구 판교역로 152'],
  ['10414', '경기 고양시 일산동구 중앙로 1079'],
  ['16490', '경기 수원시 팔달구 효원로 241'],
  ['21998', '인천 연수구 센트럴로 123'],
  ['48058', '부산 해운대구 센텀중앙로 97'],
  ['41911', '대구 중구 국채보상로 598'],
  ['61945', '광주 서구 상무중앙로 110'],
  ['35242', '대전 서구 둔산로 100'],
  ['54999', '전북 전주시 완산구 전라감영로 55'],
  ['24341', '강원 춘천시 중앙로 1'],
  ['63122', '제주 제주시 문연로 6'],
];
const HOMES = ['101동 1203호', '3층', '205호', '나동 402호', '1층 왼쪽 문', '107동 804호', '', '반지하 2호', '504호'];
const DOOR_MEMOS = [
  '',
  '',
  '문 앞에 놓아주세요',
  '부재 시 경비실에 맡겨주세요',
  '배송 전에 연락 주세요',
  '택배함에 넣어주세요',
  '벨 누르지 말아주세요',
];
const ORDER_MEMOS = [
  '',
  '',
  '',
  '그림이 너무 귀여워요! 기대할게요',
  '선물할 거라 포장 꼼꼼히 부탁드려요',
  '2차도 꼭 열어주세요',
  '묶음 배송 가능할까요?',
  '스티커 휘지 않게 부탁드립니다',
  '천천히 보내주셔도 괜찮아요',
];
const SNS = ['twitter', 'instagram', 'kakao'];
const NICKS = ['tteok', 'mallang', 'bomnal', 'nabi', 'haru', 'gureum', 'kong', 'dodo', 'pongpong', 'miru'];

/** Invents a buyer with a plausible Korean name, number and address. */
export function inventBuyer(random: Random) {
  const person = () => `${random.pick(SURNAMES)}${random.pick(GIVEN)}`;
  const name = person();
  const [zip, addr] = random.pick(STREETS);
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  return {
    name,
    receiver: random.next() < 0.8 ? name : person(),
    tel: `010-${digits(4)}-${digits(4)}`,
    zip,
    addr,
    addr2: random.pick(HOMES),
    msg: random.pick(DOOR_MEMOS),
    memo: random.pick(ORDER_MEMOS),
    sns: { type: random.pick(SNS), id: `${random.pick(NICKS)}_${digits(3)}` },
    accountNo: `${digits(3)}-${digits(2)}-${digits(6)}`,
  };
}
