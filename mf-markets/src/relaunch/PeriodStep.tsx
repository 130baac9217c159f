import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { bindFields } from '@backoffice/forms';
import { useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { MarketTitleField } from '../shared/MarketTitleField.tsx';
import { OrderWindowFields } from '../shared/OrderWindowFields.tsx';
import type { RelaunchForm } from './RelaunchForm.ts';
import type { RelaunchStore } from './RelaunchStore.ts';
import { StepSection } from './StepSection.tsx';

/** Props of the steps of a relaunch. */
export interface RelaunchStepProps {
  readonly store: RelaunchStore;
  readonly form: RelaunchForm;
}

/** Name and order window of the new market. */
export const PeriodStep = observer(function PeriodStep({ store, form }: RelaunchStepProps) {
  const { problems } = store.session;
  const { typed, edit, moveStart } = form;
  const field = bindFields({ typed, edit, problems });
  const today = useToday();
  const { marketST, marketED } = store.market ?? {};
  return (
    <StepSection
      title="언제 오픈할까요?"
      text={
        marketST && marketED ? `지난번 기간: ${formatMoment(marketST, today)} ~ ${formatMoment(marketED, today)}` : ''
      }
    >
      <MarketTitleField {...field('title')} />
      <OrderWindowFields
        start={{ ...field('marketST'), onChange: moveStart, hint: '시작일을 옮기면 종료일도 같은 기간만큼 옮겨져요.' }}
        end={{ ...field('marketED'), hint: '시작일에서 한 달 이내로 설정할 수 있어요.' }}
      />
    </StepSection>
  );
});
