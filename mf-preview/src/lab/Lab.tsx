import { assetUrl, usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, Picture, RadioGroup, Skeleton, Stack, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LabStore } from './LabStore.ts';
import { saveFile } from './saveFile.ts';

const ACTIONS = [{ value: 'download', label: '다운로드' }] as const;
/** A picture to start with where the seller has none. */
const SAMPLE = '/uploads/sample.webp';

/** Fetches a picture from an address, shows it and saves it as a file. */
export const Lab = observer(function Lab() {
  const { config, nav, now, user } = usePlatform();
  const { cdnHost } = config;
  const [store] = useState(() => {
    const address = assetUrl(cdnHost, user.seller?.info.profile || SAMPLE);
    return new LabStore(address, { cdnHost, now, saveFile, fetch: (...request) => fetch(...request) });
  });
  useEffect(() => store.dispose, [store]);
  const { image } = store;
  const isLoading = image.state.status === 'loading';

  return (
    <form
      noValidate
      aria-label="실험실"
      onSubmit={(event) => {
        event.preventDefault();
        void store.run();
      }}
    >
      <Stack gap={5}>
        <RadioGroup label="동작" value="download" options={ACTIONS} onChange={() => undefined} />
        <TextField
          label="입력"
          type="url"
          value={store.address}
          error={store.addressProblem}
          hint="https:// 이미지 주소, 8MB 이하"
          onChange={store.setAddress}
        />
        <Button type="submit" variant="primary" busy={isLoading}>
          실행
        </Button>
        {store.failure !== undefined && <InlineAlert tone="error">{store.failure}</InlineAlert>}
        {isLoading && <Skeleton shape="block" ratio="4 / 3" label="이미지를 가져오는 중" />}
        {image.state.status === 'ready' && (
          <FetchedPicture
            src={image.state.value.src}
            onSave={() => image.value && nav.toast(`${store.save(image.value)} 파일을 저장했습니다.`)}
          />
        )}
      </Stack>
    </form>
  );
});

function FetchedPicture({ src, onSave }: { readonly src: string; readonly onSave: () => void }) {
  return (
    <>
      <Picture src={src} alt="가져온 이미지" ratio="4 / 3" fit="contain" eager />
      <Button onClick={onSave}>이미지 저장</Button>
    </>
  );
}
