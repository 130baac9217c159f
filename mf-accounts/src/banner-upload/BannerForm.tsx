import { marketPeriod } from '@backoffice/contracts/market/marketPeriod';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { GroupProblem } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { FieldAt, LazyPhotoEditor, RadioGroup, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { FormSection } from '../shared/form/FormSection.tsx';
import { ImageField } from '../shared/form/ImageField.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import type { BannerStore } from './BannerStore.ts';
import { BANNER_SHAPE } from './bannerShape.ts';

const PICTURE = '배너 이미지';
const CROP = { label: '3:1', value: BANNER_SHAPE.width / BANNER_SHAPE.height };
const SIZE = `가로 ${BANNER_SHAPE.width} × 세로 ${BANNER_SHAPE.height}px(3:1)`;
const HINT = `${SIZE}을 권장해요. 비율이 다르면 가운데만 보여요. jpg, jpeg, png, webp / 8MB 이하`;

interface BannerFormProps {
  readonly store: BannerStore;
  readonly formId: string;
}

/** Market and picture of a banner; disabled during the upload. */
export const BannerForm = observer(function BannerForm({ store, formId }: BannerFormProps) {
  const { now } = usePlatform();
  const [isEditing, setEditing] = useState(false);
  const { openMarkets, published, session } = store;
  const { problems } = session;
  const { src = null, original } = store.pictures.pictures[0] ?? {};
  const closeEditor = () => setEditing(false);
  const markets = openMarkets.map((market) => {
    const period = marketPeriod(market);
    return {
      value: market._id,
      label: displayTitle(market, now()),
      hint: period && `${period.start} ~ ${period.end}`,
    };
  });

  return (
    <>
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
                <ImageField
                  label={PICTURE}
                  shape="banner"
                  required={published === undefined}
                  src={src}
                  hint={HINT}
                  error={problems.at('file')}
                  onFile={(file) => void store.selectPicture(file)}
                  onEdit={original ? () => setEditing(true) : undefined}
                />
              </FieldAt>
            </FormSection>
            {src !== null && <BannerPreview src={src} />}
            <FormSection
              title="연결할 마켓"
              text="구매자가 배너를 누르면 이 마켓으로 이동해요. 공개 중이고 진행 중인 마켓만 고를 수 있어요."
            >
              <FieldAt path="marketId">
                <RadioGroup
                  label="마켓"
                  required
                  layout="column"
                  value={store.marketId}
                  options={markets}
                  error={problems.at('marketId')}
                  onChange={store.selectMarket}
                />
              </FieldAt>
            </FormSection>
          </Stack>
        </fieldset>
      </form>
      <Suspense>
        {isEditing && original && (
          <LazyPhotoEditor
            source={original}
            name={PICTURE}
            shape={CROP}
            onClose={closeEditor}
            onDone={(cut) => {
              store.replacePicture(cut);
              closeEditor();
            }}
          />
        )}
      </Suspense>
    </>
  );
});
