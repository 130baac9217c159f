import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { Button, Card, ProgressBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Scoreboard.module.css';
import type { Sales } from './sumSales.ts';
import { GoalDialog } from './goal/GoalDialog.tsx';
import type { MarketGoal } from './goal/MarketGoal.ts';

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
          {reached >= goal.value && <p>목표를 달성했습니다.</p>}
        </>
      )}
      {isOpen && <GoalDialog goal={goal} onSave={save} onClose={() => setOpen(false)} />}
    </Card>
  );
});
