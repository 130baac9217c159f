import type { sellers } from '../../platform/database/schema.ts';

/** A seller of the seed as stored, with the account number in place of its seal, and without the dates. */
type SellerSeed = Omit<typeof sellers.$inferInsert, 'createdAt'> & { readonly bankNo?: string };

const SOMI: SellerSeed = {
  uid: 'kakao:1001',
  publicId: 'somi_goods',
  name: '소미네문구점',
  phone: '01023456789',
  msg: '말랑말랑한 동물 친구들을 그리는 소미입니다.\n스티커와 키링을 한 장 한 장 정성껏 포장해 보내드려요.',
  inquiryType: 'openchat',
  inquiryTel: 'https://open.kakao.com/o/somigoods',
  inquiryTime: '평일 10:00 ~ 18:00',
  category: ['cute'],
  sns: [
    { type: 1, url: 'https://www.instagram.com/somi.goods', etcName: '' },
    { type: 3, url: 'https://twitter.com/somi_goods', etcName: '' },
  ],
  bgColor: '#F28BA0',
  subscribe: 38,
  state: 1,
  fee: 0,
  status: 2,
  bankName: '김소미',
  bankType: '카카오뱅크',
  bankNo: '3333-01-2345678',
  businessType: 'sole',
  subRegNo: '950314',
  regNo: '123-45-67891',
  businessName: '소미네문구점',
  ceo: '김소미',
  email: 'somi@example.com',
  addr: '(03993) 서울 마포구 동교로 203',
  addr2: '2층',
};

const HANEUL: SellerSeed = {
  uid: 'kakao:1002',
  publicId: 'haneul_studio',
  name: '하늘공작소',
  phone: '01098765432',
  msg: '과일과 구름을 좋아하는 하늘공작소예요. 아크릴 굿즈를 만듭니다.',
  inquiryType: 'tel',
  inquiryTel: '01098765432',
  inquiryTime: '매일 11:00 ~ 20:00',
  category: ['simple'],
  sns: [{ type: 6, url: 'https://www.youtube.com/@haneulstudio', etcName: '' }],
  bgColor: '#7F9DE8',
  subscribe: 128,
  state: 3,
  fee: 4,
  status: 2,
  bankName: '하늘공작소',
  bankType: '신한은행',
  bankNo: '110-456-789012',
  businessType: 'corp',
  regNo: '214-88-12345',
  businessName: '주식회사 하늘공작소',
  ceo: '박하늘',
  email: 'haneul@example.com',
  addr: '(13529) 경기 성남시 분당구 판교역로 152',
  addr2: '5층 503호',
};

const TESTER: SellerSeed = {
  uid: 'kakao:1005',
  publicId: 'lab_rabbit',
  name: '실험토끼',
  phone: '01011112222',
  msg: '새 기능을 먼저 써 보는 계정입니다.',
  inquiryType: 'tel',
  inquiryTel: '01011112222',
  inquiryTime: '평일 오후',
  category: ['witty'],
  state: 1,
  fee: 2.5,
  status: 1,
};

const SUSPENDED: SellerSeed = {
  ...TESTER,
  uid: 'kakao:1006',
  publicId: 'quiet_pond',
  name: '조용한연못',
  phone: '01033334444',
  msg: '개구리 스티커를 그립니다.',
  inquiryTel: '01033334444',
  category: ['story'],
  state: -1,
  bankName: '이연못',
  bankType: 'KB국민은행',
  bankNo: '123456-04-567890',
};

const CROWDED: SellerSeed = {
  ...TESTER,
  uid: 'kakao:1008',
  publicId: 'busy_hands',
  name: '바쁜손',
  phone: '01055556666',
  msg: '하루 종일 포장합니다.',
  inquiryTel: '01055556666',
  category: ['detail'],
  status: 2,
  bankName: '박바쁨',
  bankType: '토스뱅크',
  bankNo: '1000-1234-5678',
};

/** The sellers of the seed; the new account has no record yet, and the applicant cannot have one. */
export const SELLERS: readonly SellerSeed[] = [SOMI, HANEUL, TESTER, SUSPENDED, CROWDED];
