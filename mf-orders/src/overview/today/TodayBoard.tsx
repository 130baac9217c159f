import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import type { Today } from '@backoffice/contracts/order/todayEndpoints';
import { ButtonLink, EmptyState, InlineAlert, LinkRow, WriteButton, useToday } from '@backoffice/ui';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { TargetLink } from './TargetLink.tsx';
import styles from './TodayBoard.module.css';
import { type TodayTask, formatEnd, formatSteps, todayNotes, todaySteps } from './todayTasks.ts';

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

const TO_MARKETS = <ButtonLink to="/">마켓 목록으로</ButtonLink>;

/** The steps of the day in all markets together, other numbers that need attention, and the markets. */
export function TodayBoard({ today, at, isStale, isFetchingImport, onImportWaybills }: TodayBoardProps) {
  const day = useToday();
  const { markets, sales } = today;
  if (markets.length === 0)
    return (
      <EmptyState
        kind="nothing-yet"
        title="오픈한 마켓이 없어요."
        text="마켓을 오픈하면 오늘 할 일이 여기에 모여요."
        action={TO_MARKETS}
      />
    );
  const steps = todaySteps(markets, at);
  const notes = todayNotes(today, at);
  const late = notes.find(({ key }) => key === 'late');
  return (
    <>
      {isStale && (
        <InlineAlert tone="warn" className={styles.alert}>
          {`새로 불러오지 못했어요. ${formatMoment(at, day)}에 본 내용이에요.`}
        </InlineAlert>
      )}
      <div className={styles.board}>
        <section aria-label="할 일">
          {sales.orders > 0 && (
            <TargetLink
              className={styles.line}
              title="판매 현황"
              targets={markets.map((market) => ({
                to: `/market/t/${market._id}/scoreboard`,
                title: displayTitle(market, at),
              }))}
            >
              <span>{`오늘 주문 ${formatNumber(sales.orders)}건 · ${formatWon(sales.revenue)}`}</span>
              <ChevronRight aria-hidden />
            </TargetLink>
          )}
          {steps.length === 0 ? (
            <EmptyState
              kind="nothing-yet"
              icon={CircleCheck}
              title="오늘 할 일이 없어요."
              text=""
              action={TO_MARKETS}
            />
          ) : (
            <ol className={styles.steps}>
              {steps.map(({ work, ...step }, index) => (
                <li key={step.key} className={styles.step}>
                  <TargetLink className={styles.number} title={`${step.label} ${step.value}`} targets={step.targets}>
                    <span>{step.label}</span> <strong>{step.value}</strong>
                  </TargetLink>
                  <TargetLink variant={index === 0 ? 'primary' : 'secondary'} title={work.title} targets={work.targets}>
                    <span>{work.label}</span>
                  </TargetLink>
                  {step.key === 'send' && late && <Line task={late} className={styles.late} />}
                </li>
              ))}
            </ol>
          )}
          {notes.map((task) => task !== late && <Line key={task.key} task={task} className={styles.line} />)}
          {steps.length > 0 && (
            <WriteButton size="sm" busy={isFetchingImport} onClick={onImportWaybills}>
              운송장 일괄 등록
            </WriteButton>
          )}
        </section>
        <section aria-labelledby="today-markets">
          <h2 id="today-markets" className={styles.heading}>
            마켓
          </h2>
          {markets.map((market) => (
            <LinkRow
              key={market._id}
              to={`/market/t/${market._id}`}
              title={displayTitle(market, at)}
              // The steps have the numbers of the only market.
              text={(markets.length > 1 && formatSteps(market)) || undefined}
              value={formatEnd(market, at) || undefined}
            />
          ))}
        </section>
      </div>
    </>
  );
}

/** A number in one line, with a link to what it counts. */
function Line({
  task: { label, value, targets, note },
  className,
}: {
  readonly task: TodayTask;
  readonly className: string | undefined;
}) {
  return (
    <TargetLink className={className} title={`${label} ${value}`} targets={targets} note={note}>
      <span>{label}</span> <strong>{value}</strong>
      <ChevronRight aria-hidden />
    </TargetLink>
  );
}
