const WAIT = '운영팀이 확인하고 다시 요청하니, 구매자에게 따로 송금하지 말고 기다려주세요.';

/** Messages for the rejection codes of the payment service. */
const REFUSALS: Readonly<Record<string, string>> = {
  'account-missing':
    '환불받을 계좌가 등록되지 않았어요. 구매자에게 은행, 계좌번호, 예금주를 확인해 고객센터에 알려주세요.',
  'account-invalid':
    '환불 계좌를 확인할 수 없어요. 구매자에게 은행, 계좌번호, 예금주를 다시 확인해 고객센터에 알려주세요.',
  'period-over':
    '결제 취소 기간이 지나 결제한 수단으로 환불할 수 없어요. 구매자에게 환불받을 계좌를 확인해 고객센터에 알려주세요.',
  'balance-short': `결제 서비스의 환불 잔액이 부족해요. ${WAIT}`,
  'no-payment': `결제 서비스에서 이 주문의 결제를 찾지 못했어요. ${WAIT}`,
};

/**
 * Returns the message for the seller about a failed refund, with the reason and the next step. `failure` as in
 * `OrderRefund`.
 */
export function refundFailureText(failure: string): string {
  return REFUSALS[failure] ?? `결제 서비스가 환불을 처리하지 못했어요. ${WAIT}`;
}
