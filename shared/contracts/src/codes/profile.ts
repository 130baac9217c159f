/** Kinds of contact for inquiries: telephone, Kakao open chat, Kakao channel, Naver talk chat. */
export const INQUIRY_TYPES = ['tel', 'openchat', 'channel', 'talkchat'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

export const INQUIRY_LABELS: Record<InquiryType, string> = {
  tel: '전화번호',
  openchat: '오픈채팅',
  channel: '카카오톡 채널',
  talkchat: '톡톡',
};

/** The eight profile categories (docs/rules.md#profile). */
export const PROFILE_CATEGORIES = ['cute', 'story', 'witty', 'detail', 'simple', 'kitsch', 'sense', 'deco'] as const;
type ProfileCategory = (typeof PROFILE_CATEGORIES)[number];

export const PROFILE_CATEGORY_LABELS: Record<ProfileCategory, string> = {
  cute: '귀여움',
  story: '스토리',
  witty: '위트',
  detail: '디테일',
  simple: '심플',
  kitsch: '키치',
  sense: '센스',
  deco: '데코',
};

/** Stored types of social links, with the prefix of each address (docs/rules.md#profile). */
export const SNS_TYPES = [
  { type: 1, name: '인스타그램', prefix: 'https://www.instagram.com/' },
  { type: 2, name: '페이스북', prefix: 'https://www.facebook.com/' },
  { type: 3, name: '트위터', prefix: 'https://twitter.com/' },
  { type: 4, name: '네이버 블로그', prefix: 'https://blog.naver.com/' },
  { type: 5, name: '카카오스토리', prefix: 'https://story.kakao.com/' },
  { type: 6, name: '유튜브', prefix: 'https://www.youtube.com/' },
  { type: 10, name: '기타', prefix: 'https://' },
] as const;
