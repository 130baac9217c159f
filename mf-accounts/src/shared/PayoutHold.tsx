import { usePlatform } from '@backoffice/platform';
import { SEOUL, seoul } from '@backoffice/time';
import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { InquiryButton } from './InquiryButton.tsx';

/** Shows the end of the payout hold after a new account; renders nothing without a hold. */
export const PayoutHold = observer(function PayoutHold() {
  const { now, user } = usePlatform();
  const { payoutHoldUntil: until, shownFrom } = user.seller?.bank ?? {};
  if (!until || Date.parse(until) <= now()) return null;
  const end = seoul.tz(until, SEOUL).format('M월 D일 a h:mm');
  return (
    <InlineAlert tone="warn" title="정산금 지급이 잠시 보류되었습니다" action={<InquiryButton />}>
      {[
        `정산 받을 계좌가 새로 등록되어 ${end}까지 정산금을 보내지 않습니다.`,
        shownFrom ? '새 계좌는 그 뒤부터 구매자에게 보여요. 그때까지는 이전 계좌로 안내해요.' : '',
        '직접 등록하지 않았다면 바로 문의해주세요.',
      ]
        .filter(Boolean)
        .join(' ')}
    </InlineAlert>
  );
});
