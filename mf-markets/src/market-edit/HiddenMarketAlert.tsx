import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import { InlineAlert, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { MarketEditStore } from './MarketEditStore.ts';

/** States that buyers do not see the market, and publishes it. */
export const HiddenMarketAlert = observer(function HiddenMarketAlert({ store }: { readonly store: MarketEditStore }) {
  const { busy } = store.session;
  return (
    <InlineAlert
      tone="warn"
      title={HIDDEN_MARKET.title}
      action={
        <WriteButton busy={busy === 'publish'} disabled={busy !== null} onClick={() => void store.publish()}>
          {HIDDEN_MARKET.publish}
        </WriteButton>
      }
    >
      {HIDDEN_MARKET.text}
    </InlineAlert>
  );
});
