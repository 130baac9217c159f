import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { MARKET_STATUS, displayStatus, displayTitle } from '@backoffice/contracts/market/marketStatus';
import { LoadFailure } from '@backoffice/forms';
import { type Load, useLocation, useParams, usePlatform } from '@backoffice/platform';
import { seoul } from '@backoffice/time';
import { Card, EmptyState, IconButton, InlineAlert, Page, PageBar, Skeleton, Tabs, useToday } from '@backoffice/ui';
import { ChartNoAxesColumn, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMarketOrders } from '../../order/useMarketOrders.ts';
import styles from './Scoreboard.module.css';
import type { MarketPage } from '../../order/MarketInfo.ts';
import { ScoreboardStore } from './ScoreboardStore.ts';
import { StockTable } from './StockTable.tsx';
import { GoalCard } from './GoalCard.tsx';
import { MarketGoal } from './MarketGoal.ts';
import type { SlotUnit, TimeSlot } from './ordersByTime.ts';
import type { Sales } from './sumSales.ts';
import { BarPlot } from './plots/BarPlot.tsx';
import { RevenueTable } from './plots/RevenueTable.tsx';
import { ShareCardSheet } from './ShareCardSheet.tsx';

const UNITS = [
  { value: 'hour' as const, label: '최근 24시간' },
  { value: 'day' as const, label: '최근 2주' },
];

/** Route `/market/t/:marketId/scoreboard`. */
export function ScoreboardPage() {
  const { marketId = '' } = useParams();
  return <ScoreboardScreen key={marketId} marketId={marketId} />;
}

/** Sales of a market: totals, orders over time, revenue by option, stock, goal and share card. */
const ScoreboardScreen = observer(function ScoreboardScreen({ marketId }: { readonly marketId: string }) {
  const platform = usePlatform();
  const orders = useMarketOrders(marketId);
  const [store] = useState(() => new ScoreboardStore(marketId, orders, platform));
  const [goal] = useState(() => new MarketGoal(platform.drafts, marketId));
  const { state } = useLocation();
  const [isSharing, setSharing] = useState((state as { isSharing?: unknown } | null)?.isSharing === true);
  useEffect(() => store.start(), [store]);
  useEffect(() => void goal.load(), [goal]);

  const { page } = store;
  const { list } = orders;
  const retry = () => {
    void page.load();
    void orders.refresh();
  };
  return (
    <Page
      bar={
        <PageBar
          title="판매 현황"
          backTo={`/market/t/${marketId}`}
          right={
            page.value !== undefined && (
              <IconButton label="공유 카드" icon={<Share2 aria-hidden />} onClick={() => setSharing(true)} />
            )
          }
        />
      }
    >
      {page.value !== undefined && list.value !== undefined ? (
        <Board
          store={store}
          goal={goal}
          page={page.value}
          at={list.value.at}
          hasFailed={page.state.status === 'failed'}
        />
      ) : page.state.status === 'failed' || list.state.status === 'failed' ? (
        <LoadFailure error={getError(page.state) ?? getError(list.state)} onRetry={retry} />
      ) : (
        <Skeleton shape="block" count={4} height="120px" label="판매 현황을 불러오는 중" />
      )}
      {isSharing && page.value !== undefined && (
        <ShareCardSheet
          market={page.value.market}
          seller={page.value.seller}
          onPublish={store.publish}
          onClose={() => setSharing(false)}
        />
      )}
    </Page>
  );
});

interface BoardProps {
  readonly store: ScoreboardStore;
  readonly goal: MarketGoal;
  readonly page: MarketPage;
  /** Time of the last successful order load, in ms since the epoch. */
  readonly at: number;
  readonly hasFailed: boolean;
}

const Board = observer(function Board({ store, goal, page, at, hasFailed }: BoardProps) {
  const { market, product } = page;
  const { sales, slots, unit, now } = store;
  const today = useToday();
  const isOpen = displayStatus(market, now) === MARKET_STATUS.open;
  return (
    <>
      {hasFailed && <InlineAlert tone="warn">재고를 새로 불러오지 못했어요. 마지막으로 본 재고예요.</InlineAlert>}
      <p className={styles.subtitle}>{`${displayTitle(market, now)} · ${formatMoment(at, today)} 기준`}</p>
      {sales.orders === 0 ? (
        <EmptyState
          kind="nothing-yet"
          icon={ChartNoAxesColumn}
          title="아직 주문이 없어요"
          text="주문이 들어오면 여기에서 볼 수 있어요."
        />
      ) : (
        <Totals sales={sales} />
      )}
      <div className={styles.cards}>
        {sales.orders > 0 && (
          <>
            <Card as="section" className={styles.card}>
              <h2 className={styles.title}>시간별 주문</h2>
              <Tabs
                label="기간"
                variant="pill"
                value={unit}
                onChange={store.setSlotUnit}
                tabs={UNITS}
                panelId="orders-by-time"
              />
              <div id="orders-by-time" role="tabpanel" aria-label="시간별 주문">
                <BarPlot title="주문 수" unit="건" bars={slots.map((slot) => toBar(slot, unit, today))} />
              </div>
            </Card>
            <Card as="section" className={styles.card}>
              <h2 className={styles.title}>상품별 금액</h2>
              <RevenueTable options={sales.options} />
            </Card>
          </>
        )}
        <Card as="section" className={styles.card}>
          <h2 className={styles.title}>재고</h2>
          <StockTable store={store} products={product} canEdit={isOpen} />
        </Card>
        <GoalCard goal={goal} sales={sales} />
      </div>
    </>
  );
});

function Totals({ sales }: { readonly sales: Sales }) {
  return (
    <>
      <dl className={styles.sums} aria-label="합계">
        <Sum term="주문" value={`${formatNumber(sales.orders)}건`} />
        <Sum term="판매 수량" value={`${formatNumber(sales.pieces)}개`} />
        <Sum term="상품 금액" value={formatWon(sales.revenue)} />
        <Sum term="결제 완료 금액" value={formatWon(sales.paid)} />
      </dl>
      <p className={styles.hint}>취소된 주문과 배송비를 제외한 금액이에요.</p>
    </>
  );
}

function getError(state: Load<unknown>): unknown {
  return state.status === 'failed' ? state.error : undefined;
}

function Sum({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={styles.sum}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function toBar({ from, orders }: TimeSlot, unit: SlotUnit, today: string) {
  const moment = formatMoment(from, today);
  const day = moment.slice(0, -' 00:00'.length);
  return {
    label: unit === 'hour' ? moment : day,
    short: unit === 'hour' ? seoul(from).format('HH:mm') : day,
    value: orders,
  };
}
