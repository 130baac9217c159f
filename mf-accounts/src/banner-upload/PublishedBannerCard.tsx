import { canHaveBanner } from '@backoffice/contracts/market/bannerRules';
import type { Market } from '@backoffice/contracts/market/market';
import { marketPeriod } from '@backoffice/contracts/market/marketPeriod';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { Link, assetUrl, usePlatform } from '@backoffice/platform';
import { Card, DefinitionList, InlineAlert, Picture, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { SectionHeading } from '../shared/SectionHeading.tsx';
import { BannerBlocked } from './BannerBlocked.tsx';
import type { BannerStore } from './BannerStore.ts';
import styles from './PublishedBannerCard.module.css';
import { BANNER_SHAPE } from './bannerShape.ts';

/** The published banner, its market, and whether buyers see it. */
export const PublishedBannerCard = observer(function PublishedBannerCard({ store }: { readonly store: BannerStore }) {
  const { config, now } = usePlatform();
  const { problem, published } = store;
  if (published === undefined) return null;
  const { banner, market } = published;
  const isShown = market !== undefined && canHaveBanner(market, now());
  const isHidden = market !== undefined && canHaveBanner({ ...market, public: true }, now());
  return (
    <Stack gap={4}>
      {!isShown && (
        <InlineAlert
          tone="warn"
          title={isHidden ? '비공개 마켓이라 배너를 눌러도 열리지 않아요' : '마켓이 종료되어 구매자에게 보이지 않아요'}
        >
          {isHidden
            ? '마켓을 공개하거나, 다른 마켓의 배너로 교체해주세요.'
            : problem === undefined
              ? '진행 중인 마켓의 배너로 교체해주세요.'
              : '필요하지 않으면 삭제해주세요.'}
        </InlineAlert>
      )}
      <Card as="section" flush>
        <Picture
          src={assetUrl(config.cdnHost, banner.banner ?? '')}
          alt="등록된 배너"
          ratio={BANNER_SHAPE.ratio}
          rounded="none"
          eager
        />
        <div className={styles.body}>
          <SectionHeading>
            {isShown ? '첫 화면에 보이는 배너' : isHidden ? '열리지 않는 배너' : '보이지 않는 배너'}
          </SectionHeading>
          {market && (
            <DefinitionList
              items={[
                {
                  term: '연결된 마켓',
                  value: (
                    <Link to={`/market/e/${market._id}`} className={styles.market}>
                      {displayTitle(market, now())}
                    </Link>
                  ),
                },
                { term: '주문 기간', value: <Period market={market} /> },
              ]}
            />
          )}
        </div>
      </Card>
      {problem !== undefined && <BannerBlocked store={store} problem={problem} isAboveBanner />}
    </Stack>
  );
});

/** Wraps only between the dates. */
function Period({ market }: { readonly market: Pick<Market, 'marketST' | 'marketED'> }) {
  const period = marketPeriod(market);
  if (period === undefined) return null;
  return (
    <>
      <span className={styles.date}>{`${period.start} ~`}</span> <span className={styles.date}>{period.end}</span>
    </>
  );
}
