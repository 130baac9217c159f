/** A person of the seed, as the local sign-in page lists them; the uid is `kakao:<id>`. */
export interface SeededPerson {
  readonly id: number;
  readonly nickname: string;
  readonly description: string;
}

/** All people of the seed: one of each kind that the back office supports. */
export const PEOPLE: readonly SeededPerson[] = [
  { id: 1001, nickname: '김소미', description: '판매자 계좌 판매자 · 마켓과 주문이 모두 있는 계정' },
  { id: 1002, nickname: '박하늘', description: '서비스 결제 판매자 · 정산된 주문이 있는 계정' },
  { id: 1003, nickname: '이새봄', description: '새 판매자 · 승인되었지만 프로필이 없는 계정' },
  { id: 1004, nickname: '정다온', description: '베타 신청자 · 아직 승인되지 않은 계정' },
  { id: 1005, nickname: '최테스', description: '테스터 · 실험실 메뉴가 보이는 계정' },
  { id: 1006, nickname: '한정지', description: '이용 정지된 판매자 · 조회만 할 수 있는 계정' },
  { id: 1007, nickname: '오새롬', description: '새 판매자 · 승인되었지만 프로필이 없는 두 번째 계정' },
  { id: 1008, nickname: '주만건', description: '판매자 계좌 판매자 · 주문이 10,000건인 마켓이 있는 계정' },
  { id: 1009, nickname: '민처음', description: '새 판매자 · 승인되었지만 아무것도 쓰지 않는 계정' },
];
