import { MARKET_LOCKED } from '@backoffice/contracts/market/lockedMarket';
import { FieldGroup } from '@backoffice/forms';
import { observer } from 'mobx-react-lite';
import { OrderWindowFields } from '../shared/OrderWindowFields.tsx';
import { type MarketFieldsProps, bindMarketFields } from './MarketFieldsProps.ts';

/** Start and end of the order window. */
export const ScheduleFields = observer(function ScheduleFields(props: MarketFieldsProps) {
  const { actions } = props.store;
  const field = bindMarketFields(props);
  const schedule = { disabled: !actions.editSchedule, disabledReason: MARKET_LOCKED.schedule };
  const hint = actions.editSchedule ? '시작일에서 한 달 이내로 설정할 수 있어요.' : undefined;
  return (
    <FieldGroup title="주문 기간" level={3}>
      <OrderWindowFields
        start={{ ...field('marketST'), ...schedule }}
        end={{ hint, ...field('marketED'), ...schedule }}
      />
    </FieldGroup>
  );
});
