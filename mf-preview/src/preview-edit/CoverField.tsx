import { IMAGE_COUNT_MAX, IMAGE_TYPES } from '@backoffice/contracts';
import { PhotoGrid } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, lazy, useState } from 'react';
import type { PreviewEditStore } from './PreviewEditStore.ts';

const PhotoEditor = lazy(async () => ({ default: (await import('@backoffice/ui/photo-editor')).PhotoEditor }));
const LABEL = '사진';

/** Props of `CoverField`. */
export interface CoverFieldProps {
  readonly store: PreviewEditStore;
  /** Sends pictures that failed once more. */
  readonly onRetry: () => void;
}

/** The pictures of a post: chosen, put in order, edited. */
export const CoverField = observer(function CoverField({ store, onRetry }: CoverFieldProps) {
  const { covers, busy, problems } = store;
  const [editing, setEditing] = useState<string | null>(null);
  const at = covers.photos.findIndex(({ id }) => id === editing);
  const edited = covers.photos[at];
  const close = () => setEditing(null);

  return (
    <>
      <PhotoGrid
        label={LABEL}
        required
        hint="가로 1200px 이상의 jpg, jpeg, png, webp 사진을 권장합니다. (8MB 이하, 최대 20개)"
        firstLabel="대표"
        max={IMAGE_COUNT_MAX}
        accept={IMAGE_TYPES.join(',')}
        photos={covers.photos}
        error={problems.get('cover')}
        disabled={busy}
        onAdd={store.addPhotos}
        onMove={covers.move}
        onOpen={setEditing}
        onRemove={covers.remove}
        onRetry={onRetry}
      />
      {edited && (
        <Suspense fallback={null}>
          <PhotoEditor
            source={edited.file ?? edited.src}
            name={`${LABEL} ${at + 1}`}
            place={{ at, count: covers.photos.length, onMove: (to) => covers.move(edited.id, to) }}
            onDone={(file) => {
              covers.replace(edited.id, file);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
});
