import { IMAGE_COUNT_MAX, IMAGE_TYPES } from '@backoffice/contracts';
import { usePlatform } from '@backoffice/platform';
import { PhotoGrid } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, lazy, useState } from 'react';
import type { PhotoStore } from './PhotoStore.ts';

const PhotoEditor = lazy(async () => ({ default: (await import('@backoffice/ui/photo-editor')).PhotoEditor }));

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
  const [editing, setEditing] = useState<string | null>(null);
  const at = photos.photos.findIndex(({ id }) => id === editing);
  const edited = photos.photos[at];

  const add = (files: readonly File[]) => {
    const refusals = photos.add(files);
    for (const text of refusals) nav.toast(text, { type: 'warn' });
    if (refusals.length > 0) window.scrollTo({ top: 0 });
  };
  const close = () => setEditing(null);

  return (
    <>
      <PhotoGrid
        label={label}
        hint="가로 1200px 이상의 jpg, jpeg, png, webp 사진을 권장합니다. (8MB 이하, 최대 20개)"
        required
        photos={photos.photos}
        max={IMAGE_COUNT_MAX}
        accept={IMAGE_TYPES.join(',')}
        firstWord="대표"
        onAdd={disabled ? undefined : add}
        onMove={photos.move}
        onOpen={setEditing}
        onRemove={photos.remove}
        onRetry={photos.retry}
        error={error}
        disabled={disabled}
      />
      {edited && (
        <Suspense fallback={null}>
          <PhotoEditor
            source={edited.file ?? edited.src}
            name={`${label} ${at + 1}`}
            place={{ at, count: photos.photos.length, onMove: (to) => photos.move(edited.id, to) }}
            onDone={(file) => {
              photos.replace(edited.id, file);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
});
