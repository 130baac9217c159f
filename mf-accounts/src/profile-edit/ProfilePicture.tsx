import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { Suspense, lazy, useState } from 'react';
import { ImageField } from '../form/ImageField.tsx';
import type { ProfileEditStore } from './ProfileEditStore.ts';
import { pictureSrc } from './pictureSrc.ts';

const PhotoEditor = lazy(async () => ({ default: (await import('@backoffice/ui/photo-editor')).PhotoEditor }));
const NAME = '프로필 이미지';

/** The profile's picture, how its upload goes, and the drawer in which it is cut. */
export const ProfilePicture = observer(function ProfilePicture({ store }: { readonly store: ProfileEditStore }) {
  const { config } = usePlatform();
  const [isEditing, setEditing] = useState(false);
  const { choice, progress, status } = store.picture;
  const src = pictureSrc(store.picture, config.cdnHost);
  const close = () => setEditing(false);
  return (
    <>
      <ImageField
        label={NAME}
        shape="round"
        src={src}
        hint="jpg, jpeg, png, webp / 8MB 이하"
        error={store.saving.problems.of('info.profile')}
        progress={status === 'uploading' ? progress : null}
        onFile={store.choosePicture}
        onRetry={status === 'failed' ? store.retryPicture : undefined}
        onEdit={src === null ? undefined : () => setEditing(true)}
      />
      {isEditing && src !== null && (
        <Suspense fallback={null}>
          <PhotoEditor
            source={choice.file ?? src}
            name={NAME}
            onClose={close}
            onDone={(file) => {
              store.replacePicture(file);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
});
