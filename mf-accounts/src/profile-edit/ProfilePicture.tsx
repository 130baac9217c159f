import { LazyPhotoEditor } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { ImageField } from '../shared/form/ImageField.tsx';
import type { ProfileEditStore } from './ProfileEditStore.ts';

const NAME = '프로필 이미지';
const SQUARE = { label: '1:1', value: 1 };

/** Profile picture, the progress of its upload, and the photo editor. */
export const ProfilePicture = observer(function ProfilePicture({ store }: { readonly store: ProfileEditStore }) {
  const [isEditing, setEditing] = useState(false);
  const [picture] = store.pictures.pictures;
  const src = picture?.src ?? null;
  const close = () => setEditing(false);
  return (
    <>
      <ImageField
        label={NAME}
        shape="round"
        src={src}
        hint="jpg, jpeg, png, webp / 8MB 이하"
        error={store.session.problems.at('info.profile')}
        progress={picture?.status === 'uploading' ? picture.progress : null}
        onFile={store.selectPicture}
        onRetry={picture?.status === 'failed' ? store.retryPicture : undefined}
        onEdit={src === null ? undefined : () => setEditing(true)}
      />
      <Suspense>
        {isEditing && src !== null && (
          <LazyPhotoEditor
            source={picture?.original ?? src}
            name={NAME}
            shape={SQUARE}
            onClose={close}
            onDone={(file) => {
              store.replacePicture(file);
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
});
