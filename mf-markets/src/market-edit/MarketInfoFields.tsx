import { GroupProblem } from '@backoffice/forms';
import { observer } from 'mobx-react-lite';
import { BasicFields } from './BasicFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import type { MarketFieldsProps } from './MarketFieldsProps.ts';
import { MinPriceFields } from './MinPriceFields.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';

/** All field groups of the market form, in the order of validation. */
export const MarketInfoFields = observer(function MarketInfoFields({ store, form }: MarketFieldsProps) {
  return (
    <>
      <GroupProblem problems={store.session.problems} group="" />
      <BasicFields store={store} form={form} />
      <ScheduleFields store={store} form={form} />
      <PaymentFields store={store} form={form} />
      <NoticeFields store={store} form={form} />
      <DeliveryFields store={store} form={form} />
      <MinPriceFields store={store} form={form} />
    </>
  );
});
