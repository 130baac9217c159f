import { marketPeriod } from '@backoffice/contracts/market/marketPeriod';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { GroupProblem } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { FieldAt, RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { FormSection } from '../shared/form/FormSection.tsx';
import { EditableImageField } from '../shared/form/EditableImageField.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import type { BannerStore } from './BannerStore.ts';
import { BANNER_SHAPE } from './bannerShape.ts';

const CROP = { label: '3:1', value: BANNER_SHAPE.width / BANNER_SHAPE.height };
const SIZE = `가로 ${BANNER_SHAPE.width} × 세로 ${BANNER_SHAPE.height}px(3:1)`;
const HINT = `${SIZE}을 권장해요. 비율이 다르면 가운데만 보여요. jpg, jpeg, png, webp / 8MB 이하`;

interface BannerFormProps {
  readonly store: BannerStore;
  readonly formId: string;
}

/** Market and picture of a banner; disabled during the upload. */
export const BannerForm = observer(function BannerForm({ store, formId }: BannerFormProps) {
  const { picture, published, session } = store;
  const { problems } = session;
  return (
    <form
      id={formId}
      noValidate
      aria-label="배너"
      onSubmit={(event) => {
        event.preventDefault();
        void store.save();
      }}
    >
      <fieldset disabled={session.busy === 'save'}>
        <Stack gap={10}>
          <GroupProblem problems={problems} group="" />
          <FormSection title="배너 사진" text="마켓플레이스 첫 화면에 보이는 사진이에요.">
            <FieldAt path="file">
              <EditableImageField
                label="배너 이미지"
                shape="banner"
                required={published === undefined}
                hint={HINT}
                error={problems.at('file')}
                picture={picture}
                source={picture.current?.original ?? null}
                crop={CROP}
              />
            </FieldAt>
          </FormSection>
          {picture.src !== null && <BannerPreview src={picture.src} />}
          <FormSection
            title="연결할 마켓"
            text="구매자가 배너를 누르면 이 마켓으로 이동해요. 공개 중이고 진행 중인 마켓만 고를 수 있어요."
          >
            <MarketField store={store} />
          </FormSection>
        </Stack>
      </fieldset>
    </form>
  );
});

const MarketField = observer(function MarketField({ store }: Pick<BannerFormProps, 'store'>) {
  const { now } = usePlatform();
  const options = store.openMarkets.map((market) => {
    const period = marketPeriod(market);
    return {
      value: market._id,
      label: displayTitle(market, now()),
      hint: period && `${period.start} ~ ${period.end}`,
    };
  });
  return (
    <FieldAt path="marketId">
      <RadioGroup
        label="마켓"
        required
        layout="column"
        value={store.marketId}
        options={options}
        error={store.session.problems.at('marketId')}
        onChange={store.selectMarket}
      />
    </FieldAt>
  );
});
