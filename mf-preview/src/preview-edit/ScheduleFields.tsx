import type { Schedule } from '@backoffice/contracts';
import { NumberField, RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './PreviewEditPage.module.css';
import type { PreviewEditStore } from './PreviewEditStore.ts';

const UNITS: readonly { value: Schedule['unit']; label: string }[] = [
  { value: 'none', label: '없음' },
  { value: 'date', label: '일' },
  { value: 'week', label: '주' },
  { value: 'month', label: '월' },
];

/** The optional release date: its unit and one or two numbers. */
export const ScheduleFields = observer(function ScheduleFields({ store }: { readonly store: PreviewEditStore }) {
  const { problems, schedule } = store;
  const isDate = schedule.unit === 'date';
  return (
    <Stack gap={4}>
      <RadioGroup
        label="(선택) 출시일"
        value={schedule.unit}
        options={UNITS}
        onChange={(unit) => {
          schedule.setUnit(unit);
          store.forget('month', 'nth');
        }}
      />
      {schedule.unit !== 'none' && (
        <div className={styles.numbers}>
          <NumberField
            label="월"
            min={1}
            max={12}
            suffix="월"
            value={schedule.month}
            error={problems.get('month')}
            onChange={(month) => {
              schedule.setMonth(month);
              store.forget('month');
            }}
          />
          {schedule.hasNth && (
            <NumberField
              // Another unit is another field: a half-typed day must not become a week.
              key={schedule.unit}
              label={isDate ? '일' : '주'}
              min={1}
              max={isDate ? 31 : 5}
              suffix={isDate ? '일' : '째주'}
              value={schedule.nth}
              error={problems.get('nth')}
              onChange={(nth) => {
                schedule.setNth(nth);
                store.forget('nth');
              }}
            />
          )}
        </div>
      )}
    </Stack>
  );
});
