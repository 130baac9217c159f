/** Fields that save a business registration known to the test's tax office. */
export const businessFields = {
  name: '소미네문구점',
  ceo: '김소미',
  regNo: '123-45-67891',
  email: 'somi@example.com',
  addr: '(04766) 서울 성동구 왕십리로2길 20',
  addr2: '2층',
};
