import { IMAGE_ACCEPT } from '@backoffice/contracts/files/uploadEndpoints';
import { usePlatform } from '@backoffice/platform';
import { LazyPhotoEditor, PhotoGrid } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { PictureQueue } from './PictureQueue.ts';
import { showPictureReasons } from './PictureReport.ts';

interface PicturesFieldProps {
  readonly label: string;
  readonly pictures: PictureQueue;
  readonly error?: string;
  /** Whether the pictures are read-only. */
  readonly disabled?: boolean;
  /** Whether the form is being saved; disables all controls. */
  readonly busy?: boolean;
  /** Retries a failed upload, if the queue does not do it (`on-save`). */
  readonly onRetry?: (id: string) => void;
}

/**
 * The pictures of a form: add, sort, edit and remove. The first picture is the cover. For a suspended seller they are
 * read-only, with the reason.
 */
export const PicturesField = observer(function PicturesField(props: PicturesFieldProps) {
  const { label, pictures: queue, error, busy = false, onRetry } = props;
  const { nav, user } = usePlatform();
  const disabled = props.disabled === true || user.suspension !== null;
  const [editing, setEditing] = useState<string | null>(null);
  const at = queue.pictures.findIndex(({ id }) => id === editing);
  const edited = queue.pictures[at];

  const add = async (files: readonly File[]) => showPictureReasons(nav, await queue.add(files));
  const close = () => setEditing(null);

  return (
    <>
      <PhotoGrid
        label={label}
        hint="가로 1200px 이상의 jpg, jpeg, png, webp 사진을 권장해요. (8MB 이하, 최대 20개)"
        required
        photos={queue.pictures}
        max={queue.max}
        accept={IMAGE_ACCEPT}
        firstLabel="대표"
        onAdd={disabled ? undefined : (files) => void add(files)}
        onMove={queue.move}
        onOpen={setEditing}
        onRemove={queue.remove}
        onRetry={onRetry ?? queue.retry}
        error={error}
        disabled={disabled || busy}
        disabledReason={user.suspension ?? undefined}
      />
      <Suspense>
        {edited && (
          <LazyPhotoEditor
            source={edited.original ?? edited.src}
            name={`${label} ${at + 1}`}
            place={{ at, count: queue.pictures.length, onMove: (to) => queue.move(edited.id, to) }}
            onDone={(file) => {
              queue.replace(edited.id, file);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
});
