import type { Schedule } from '@backoffice/contracts/market/schedule';
import { NumberFieldAt, bindFields } from '@backoffice/forms';
import { FieldAt, RadioGroup, SelectField, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './PreviewEditPage.module.css';
import type { PreviewEditStore } from './PreviewEditStore.ts';

const UNITS: readonly { value: Schedule['unit']; label: string }[] = [
  { value: 'none', label: '없음' },
  { value: 'date', label: '일' },
  { value: 'week', label: '주' },
  { value: 'month', label: '월' },
];
const WEEKS = ['첫째 주', '둘째 주', '셋째 주', '넷째 주', '다섯째 주'].map((label, at) => ({ value: at + 1, label }));

/** Optional release date: its unit, the month, and the day or week. */
export const ScheduleFields = observer(function ScheduleFields({ store }: { readonly store: PreviewEditStore }) {
  const { schedule, session } = store;
  const { problems } = session;
  const { typed, edit } = schedule;
  const [selectedAt, setSelectedAt] = useState<number>();
  const bind = bindFields({ typed, edit, problems });
  const field = (name: 'month' | 'nth') => {
    const { error, ...props } = bind(name, `schedule.${name}`);
    // The empty fields of a unit that was selected after a rejected save are no problem before the next save.
    return { ...props, error: typed[name] === null && problems.attempt === selectedAt ? undefined : error };
  };
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
        onChange={(unit) => {
          setSelectedAt(problems.attempt);
          edit({ unit });
        }}
      />
      {schedule.hasMonth && (
        <div className={styles.numbers}>
          <NumberFieldAt {...field('month')} label="월" suffix="월" />
          {typed.unit === 'date' && <NumberFieldAt {...field('nth')} label="일" suffix="일" />}
          {typed.unit === 'week' && (
            <FieldAt path="schedule.nth">
              <SelectField {...field('nth')} label="주" options={WEEKS} />
            </FieldAt>
          )}
        </div>
      )}
    </Stack>
  );
});
