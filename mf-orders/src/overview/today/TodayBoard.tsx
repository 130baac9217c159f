import { formatClock } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { ORDER_TASKS } from '@backoffice/contracts/order/lists/orderTasks';
import type { Today, TodayMarket } from '@backoffice/contracts/order/todayEndpoints';
import { ButtonLink, EmptyState, InlineAlert, LinkRow, WriteButton } from '@backoffice/ui';
import { MarketTasks } from './MarketTasks.tsx';
import { TaskTile } from './TaskTile.tsx';
import styles from './TodayBoard.module.css';
import { todayTasks } from './todayTasks.ts';

export interface TodayBoardProps {
  readonly today: Today;
  /** Time when the data was loaded, in ms since the epoch. */
  readonly at: number;
  /** Whether the last reload failed, so that older data is shown. */
  readonly isStale: boolean;
  /** Whether the import of tracking numbers is being loaded. */
  readonly isFetchingImport: boolean;
  readonly onImportWaybills: () => void;
}

/** Open tasks of all markets together and of each market. */
export function TodayBoard({ today, at, isStale, isFetchingImport, onImportWaybills }: TodayBoardProps) {
  if (today.markets.length === 0)
    return (
      <EmptyState
        kind="nothing-yet"
        title="오픈한 마켓이 없어요."
        text="마켓을 오픈하면 오늘 할 일이 여기에 모여요."
        action={<ButtonLink to="/">마켓 목록으로</ButtonLink>}
      />
    );
  const waiting = today.markets.filter(hasTasks);
  const done = today.markets.filter((market) => !hasTasks(market));
  return (
    <>
      {isStale && (
        <InlineAlert
          tone="warn"
          className={styles.alert}
        >{`새로 불러오지 못해 ${formatClock(at)}에 본 내용을 표시합니다.`}</InlineAlert>
      )}
      <p className={styles.at}>{`${formatClock(at)} 기준`}</p>
      <ul className={styles.tiles} aria-label="할 일">
        {todayTasks(today, at).map((task) => (
          <li key={task.key} className={styles.tile}>
            <TaskTile task={task} />
          </li>
        ))}
      </ul>
      <div role="group" aria-label="모든 마켓 업무" className={styles.works}>
        {today.markets.some(({ isProductPayment }) => !isProductPayment) && (
          <ButtonLink to="/deposits">입금 확인</ButtonLink>
        )}
        <WriteButton busy={isFetchingImport} onClick={onImportWaybills}>
          운송장 일괄 등록
        </WriteButton>
      </div>
      <section className={styles.markets} aria-labelledby="today-markets">
        <h2 id="today-markets" className={styles.heading}>
          마켓별
        </h2>
        <ul className={styles.cards}>
          {waiting.map((market) => (
            <MarketTasks key={market._id} market={market} now={at} />
          ))}
        </ul>
        {done.length > 0 && (
          <details className={styles.done}>
            <summary className={styles.summary}>{`할 일이 없는 마켓 ${formatNumber(done.length)}곳`}</summary>
            {done.map((market) => (
              <LinkRow key={market._id} to={`/market/t/${market._id}`} title={displayTitle(market, at)} />
            ))}
          </details>
        )}
      </section>
    </>
  );
}

function hasTasks({ tasks }: TodayMarket): boolean {
  return ORDER_TASKS.some((task) => tasks[task] > 0);
}
