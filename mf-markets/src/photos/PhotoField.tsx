import { IMAGE_COUNT_MAX, IMAGE_TYPES } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { PhotoGrid } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { PhotoStore } from './PhotoStore.ts';

/** Props of `PhotoField`. */
export interface PhotoFieldProps {
  readonly label: string;
  readonly photos: PhotoStore;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** The cover photos of a market or a product. */
export const PhotoField = observer(function PhotoField({ label, photos, error, disabled }: PhotoFieldProps) {
  const { nav } = usePlatform();
  const add = (files: readonly File[]) => {
    const refusals = photos.add(files);
    for (const text of refusals) nav.toast(text, { type: 'warn' });
    if (refusals.length > 0) window.scrollTo({ top: 0 });
  };
  return (
    <PhotoGrid
      label={label}
      hint="가로 1200px 이상의 jpg, jpeg, png, webp 사진을 권장합니다. (8MB 이하, 최대 20개)"
      required
      photos={photos.photos}
      max={IMAGE_COUNT_MAX}
      accept={IMAGE_TYPES.join(',')}
      firstWord="대표"
      onAdd={disabled ? undefined : add}
      onRemove={photos.remove}
      onRetry={photos.retry}
      error={error}
      disabled={disabled}
    />
  );
});
