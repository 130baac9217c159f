import { MARKET_LOCKED } from '@backoffice/contracts/market/lockedMarket';
import { FieldGroup } from '@backoffice/forms';
import { fromFieldValue, toFieldValue } from '@backoffice/time';
import { DateTimeField, FieldAt, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { MarketFieldsProps } from './MarketFieldsProps.ts';

/** Start and end of the order window. */
export const ScheduleFields = observer(function ScheduleFields({ store, form }: MarketFieldsProps) {
  const { actions } = store;
  const { problems } = store.session;
  const { typed, edit } = form;
  const schedule = { disabled: !actions.editSchedule, disabledReason: MARKET_LOCKED.schedule };

  return (
    <FieldGroup title="주문 기간" level={3}>
      <Stack layout="columns" gap={5}>
        <FieldAt path="marketST">
          <DateTimeField
            label="주문 시작일"
            required
            value={toFieldValue(typed.marketST)}
            onChange={(value) => edit({ marketST: fromFieldValue(value) })}
            error={problems.at('marketST')}
            {...schedule}
          />
        </FieldAt>
        <FieldAt path="marketED">
          <DateTimeField
            label="주문 종료일"
            required
            hint={actions.editSchedule ? '시작일에서 한 달 이내로 설정할 수 있어요.' : undefined}
            value={toFieldValue(typed.marketED)}
            onChange={(value) => edit({ marketED: fromFieldValue(value) })}
            error={problems.at('marketED')}
            {...schedule}
          />
        </FieldAt>
      </Stack>
    </FieldGroup>
  );
});
