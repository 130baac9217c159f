import { Building2, Landmark, UserRound } from 'lucide-react';

/** Sections of the seller information: path, name and benefit of each. */
export const SECTION_LINKS = {
  profile: {
    to: '/profile',
    title: '프로필 작성',
    text: '마켓을 만들 수 있어요.',
    icon: <UserRound aria-hidden />,
  },
  bank: {
    to: '/accounts/bank-info',
    title: '계좌 정보 등록',
    text: '내 계좌로 판매 대금을 받아요.',
    icon: <Landmark aria-hidden />,
  },
  business: {
    to: '/accounts/business-info',
    title: '사업자 정보 등록',
    text: '사업자등록증이 필요해요.',
    icon: <Building2 aria-hidden />,
  },
};
