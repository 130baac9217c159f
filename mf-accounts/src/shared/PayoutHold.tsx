import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { allowedPaymentOptions } from '@backoffice/contracts/seller/sellerState';
import { usePlatform } from '@backoffice/platform';
import { InlineAlert, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { InquiryButton } from './InquiryButton.tsx';
import styles from './PayoutHold.module.css';

/**
 * Shows from when payouts are sent to a new account, to a seller who may use the payment service, and from when buyers
 * see it: a quiet line for the first account, a warning for a changed one; renders nothing without a hold.
 */
export const PayoutHold = observer(function PayoutHold() {
  const { config, now, user } = usePlatform();
  const { seller } = user;
  const today = useToday();
  const { payoutHoldUntil: until, shownFrom } = seller?.bank ?? {};
  if (!seller || !until || Date.parse(until) <= now()) return null;
  const start = formatMoment(until, today);
  const hasPayouts = allowedPaymentOptions(seller).includes(1);
  // Buyers see the first account at once.
  if (!shownFrom)
    return (
      <p className={styles.quiet}>
        {hasPayouts && <span>{`안전을 위해 24시간 뒤인 ${start}부터 정산돼요. `}</span>}
        <a className={styles.inquiry} href={config.links.inquiryChat} target="_blank" rel="noreferrer">
          내가 등록한 계좌가 아니라면 바로 알려주세요.
        </a>
      </p>
    );
  return (
    <InlineAlert
      tone="warn"
      title={hasPayouts ? `새 계좌로 ${start}부터 정산돼요` : `구매자에게는 ${start}부터 새 계좌가 보여요`}
      action={<InquiryButton />}
    >
      그때까지 구매자에게는 이전 계좌가 보여요. 내가 바꾼 계좌가 아니라면 바로 알려주세요.
    </InlineAlert>
  );
});
