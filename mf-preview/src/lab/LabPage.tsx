import { TESTER_GROUP } from '@backoffice/contracts/seller/user';
import { assetUrl, usePlatform } from '@backoffice/platform';
import {
  Button,
  Page,
  PageBar,
  PageNotFound,
  Picture,
  RadioGroup,
  Skeleton,
  Stack,
  TextField,
  useProblemFocus,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { LabStore } from './LabStore.ts';
import { formatHostNames } from './readImageAddress.ts';
import sample from './sample.webp';

const ACTIONS = [{ value: 'download', label: '내려받기' }] as const;

/** Lab page for testers; other users get a not-found page. */
export const LabPage = observer(function LabPage() {
  const { user } = usePlatform();
  const isTester = user.me?.groups?.includes(TESTER_GROUP) ?? false;
  return isTester ? (
    <Page bar={<PageBar title="실험실" />} width="narrow">
      <Lab />
    </Page>
  ) : (
    <PageNotFound />
  );
});

/** Fetches a picture from a URL, shows it and saves it as a file. */
const Lab = observer(function Lab() {
  const { config, fileSaver, nav, now, user } = usePlatform();
  const [store] = useState(() => {
    const address = assetUrl(config.cdnHost, user.seller?.info.profile || sample);
    return new LabStore(address, { config, fileSaver, nav, now, fetch: (...request) => fetch(...request) });
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => store.image.cancel, [store]);
  useProblemFocus(form, { attempt: store.failures });
  const { state } = store.image;

  return (
    <form
      ref={form}
      noValidate
      aria-label="실험실"
      onSubmit={(event) => {
        event.preventDefault();
        if (!store.isRunning) void store.run();
      }}
    >
      <Stack gap={5}>
        <RadioGroup label="동작" value="download" options={ACTIONS} onChange={() => undefined} />
        <TextField
          label="입력"
          type="url"
          value={store.address}
          error={store.problem}
          hint={`${formatHostNames(config)}에 있는 jpg, jpeg, png, webp 이미지만 가져올 수 있어요. (8MB 이하)`}
          onChange={store.setAddress}
        />
        <Button type="submit" variant="primary" busy={store.isRunning}>
          실행
        </Button>
        {state.status === 'loading' && <Skeleton shape="block" ratio="4 / 3" label="이미지를 가져오는 중" />}
        {state.status === 'ready' && (
          <FetchedPicture
            key={store.runs}
            picture={state.value}
            isSaving={store.isSaving}
            onSave={() => void store.save(state.value)}
          />
        )}
      </Stack>
    </form>
  );
});

interface FetchedPictureProps {
  readonly picture: Blob;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** A fetched picture with a save button. Set a new `key` for each picture: the object URL is created only once. */
function FetchedPicture({ picture, isSaving, onSave }: FetchedPictureProps) {
  const [src] = useState(() => URL.createObjectURL(picture));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);

  return (
    <Stack gap={3}>
      <Picture src={src} alt="가져온 이미지" ratio="4 / 3" fit="contain" eager />
      <Button busy={isSaving} onClick={onSave}>
        이미지 저장
      </Button>
    </Stack>
  );
}
