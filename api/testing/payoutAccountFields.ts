/** Fields that save a payout account of a sole owner, known to the test's bank. */
export const payoutAccountFields = {
  bankName: '김소미',
  bankType: '신한은행',
  bankNo: '110-456-789012',
  businessType: 'sole',
  subRegNo: '950314',
  regNo: '',
};
