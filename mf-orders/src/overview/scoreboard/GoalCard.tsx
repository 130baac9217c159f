import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { Button, Card, Dialog, NumberField, ProgressBar, RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Scoreboard.module.css';
import type { Sales } from './sumSales.ts';
import type { Goal, MarketGoal } from './MarketGoal.ts';

interface GoalCardProps {
  readonly goal: MarketGoal;
  readonly sales: Pick<Sales, 'orders' | 'revenue'>;
}

/** Progress of a market towards its goal. */
export const GoalCard = observer(function GoalCard({ goal: { goal, save }, sales }: GoalCardProps) {
  const [isOpen, setOpen] = useState(false);
  const reached = goal === null ? 0 : goal.kind === 'orders' ? sales.orders : sales.revenue;
  const format = goal?.kind === 'orders' ? (value: number) => `${formatNumber(value)}건` : formatWon;
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>목표</h2>
        <Button size="sm" onClick={() => setOpen(true)}>
          {goal === null ? '목표 정하기' : '목표 바꾸기'}
        </Button>
      </div>
      {goal === null ? (
        <p className={styles.hint}>금액이나 주문 수로 목표를 정하면 얼마나 달성했는지 보여드려요.</p>
      ) : (
        <>
          <ProgressBar
            showLabel
            label={`${format(goal.value)} 중 ${format(reached)}`}
            value={Math.min(1, reached / goal.value)}
          />
          {reached >= goal.value && <p>목표를 달성했어요.</p>}
        </>
      )}
      {isOpen && <GoalDialog goal={goal} onSave={save} onClose={() => setOpen(false)} />}
    </Card>
  );
});

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
function GoalDialog({ goal, onSave, onClose }: GoalDialogProps) {
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
