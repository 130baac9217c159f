import { Button, Dialog, NumberField, RadioGroup, Stack } from '@backoffice/ui';
import { useState } from 'react';
import type { Goal } from './MarketGoal.ts';

interface GoalDialogProps {
  readonly goal: Goal | null;
  readonly onSave: (goal: Goal | null) => void;
  readonly onClose: () => void;
}

const KINDS = [
  { value: 'revenue' as const, label: '금액' },
  { value: 'orders' as const, label: '주문 수' },
];
const MAX_GOAL = 1_000_000_000;

/** Dialog that sets or removes the goal of a market. */
export function GoalDialog({ goal, onSave, onClose }: GoalDialogProps) {
  const [kind, setKind] = useState<Goal['kind']>(goal?.kind ?? 'revenue');
  const [value, setValue] = useState<number | null>(goal?.value ?? null);
  const [isSubmitted, setSubmitted] = useState(false);
  const isValid = value !== null && value > 0;
  const save = () => {
    setSubmitted(true);
    if (!isValid) return;
    onSave({ kind, value });
    onClose();
  };
  const remove = () => {
    onSave(null);
    onClose();
  };
  return (
    <Dialog
      open
      title="목표 정하기"
      onClose={onClose}
      actions={
        <>
          {goal === null ? <Button onClick={onClose}>취소</Button> : <Button onClick={remove}>목표 지우기</Button>}
          <Button variant="primary" onClick={save}>
            저장
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup label="기준" value={kind} onChange={setKind} options={KINDS} />
        <NumberField
          label={kind === 'orders' ? '목표 주문 수' : '목표 금액'}
          suffix={kind === 'orders' ? '건' : '원'}
          hint="이 기기에만 저장돼요."
          min={0}
          max={MAX_GOAL}
          value={value}
          onChange={setValue}
          {...(isSubmitted && !isValid && { error: '1 이상 입력해주세요.' })}
        />
      </Stack>
    </Dialog>
  );
}
