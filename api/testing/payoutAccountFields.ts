/** The fields of a call that saves a payout account, of a sole owner whose account the test's bank knows. */
export const payoutAccountFields = {
  bankName: '김소미',
  bankType: '신한은행',
  bankNo: '110-456-789012',
  businessType: 'sole',
  subRegNo: '950314',
  regNo: '',
};
