import type { Schedule } from '@backoffice/contracts/market/schedule';
import { NumberFieldAt, bindFields } from '@backoffice/forms';
import { RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './PreviewEditPage.module.css';
import type { PreviewEditStore } from './PreviewEditStore.ts';

const UNITS: readonly { value: Schedule['unit']; label: string }[] = [
  { value: 'none', label: '없음' },
  { value: 'date', label: '일' },
  { value: 'week', label: '주' },
  { value: 'month', label: '월' },
];

const DAY = { label: '며칠', suffix: '일' };
const WEEK = { label: '몇째 주', suffix: '째주' };

/** Optional release date: its unit and one or two numbers. */
export const ScheduleFields = observer(function ScheduleFields({ store }: { readonly store: PreviewEditStore }) {
  const { schedule, session } = store;
  const { problems } = session;
  const { typed, edit } = schedule;
  const field = bindFields({ typed, edit, problems });
  return (
    <Stack gap={4}>
      <RadioGroup
        label="(선택) 출시일"
        value={typed.unit}
        options={UNITS}
        hint={
          schedule.unparsed && `지금 저장된 출시일은 ‘${schedule.unparsed}’인데, 저장하면 여기서 고른 날짜로 바뀌어요.`
        }
        error={problems.at('schedule.unit') ?? problems.at('schedule')}
        onChange={(unit) => edit({ unit })}
      />
      {schedule.hasMonth && (
        <div className={styles.numbers}>
          <NumberFieldAt {...field('month', 'schedule.month')} label="몇 월" suffix="월" />
          {schedule.hasNth && (
            <NumberFieldAt
              // A new key per unit: an incomplete day must not become a week.
              key={typed.unit}
              {...field('nth', 'schedule.nth')}
              {...(typed.unit === 'date' ? DAY : WEEK)}
            />
          )}
        </div>
      )}
    </Stack>
  );
});
