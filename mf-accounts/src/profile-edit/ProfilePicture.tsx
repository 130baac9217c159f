import { assetUrl, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { ImageField } from '../form/ImageField.tsx';
import type { ProfileEditStore } from './ProfileEditStore.ts';

/** The profile's picture and how its upload goes. */
export const ProfilePicture = observer(function ProfilePicture({ store }: { readonly store: ProfileEditStore }) {
  const { config } = usePlatform();
  const { choice, progress, status, stored } = store.picture;
  return (
    <ImageField
      label="프로필 이미지"
      shape="round"
      src={choice.src ?? (stored ? assetUrl(config.cdnHost, stored) : null)}
      hint="jpg, jpeg, png, webp / 8MB 이하"
      error={store.problems.of('info.profile')}
      progress={status === 'uploading' ? progress : null}
      onFile={store.choosePicture}
      onRetry={status === 'failed' ? store.retryPicture : undefined}
    />
  );
});
