import { useId } from 'react';
import { FieldNotes, type FieldProps, RequiredMark } from '../../fields/field/Field.tsx';
import { SortableList } from '../../lists/sortable/SortableList.tsx';
import styles from './PhotoGrid.module.css';
import { type Photo, PhotoTile, type PhotoTileActions } from './PhotoTile.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { consumeFiles } from '../../fields/field/consumeFiles.ts';

/** Props of `PhotoGrid`. */
export interface PhotoGridProps extends FieldProps, PhotoTileActions {
  /** The photos in order, each with an id that stays the same while its address and state change. */
  readonly photos: readonly Photo[];
  /**
   * Called with the chosen or dropped files, never empty, possibly more than `max`; without it there is no add tile.
   */
  readonly onAdd?: (files: readonly File[]) => void;
  /** Called when a photo was dragged to another position, counted from 0; without it the order is fixed. */
  readonly onMove?: (id: string, to: number) => void;
  /** The add tile is hidden at this number of photos. */
  readonly max?: number;
  readonly accept?: string;
  /** A label on the first photo, such as 대표. */
  readonly firstLabel?: string;
}

/** A grid of photos, with a tile that adds more; files may be dropped anywhere on it. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, onAdd, onMove, max = Infinity, accept = 'image/*', firstLabel, disabled, label, error } = props;
  const { onRemove, onRetry, onOpen } = props;
  const id = useId();
  const { over, target } = useFileDrop(disabled ? undefined : onAdd);
  const room = max - photos.length;
  const getName = (photo: Photo) => `${label} ${photos.indexOf(photo) + 1}`;
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.field}
      {...target}
    >
      {!props.hideLabel && (
        <div className={styles.head} aria-hidden>
          <span>{label}</span>
          {props.required && <RequiredMark />}
          {Number.isFinite(max) && <span className={styles.count}>{`${photos.length}/${max}`}</span>}
        </div>
      )}
      <SortableList
        items={photos}
        getName={getName}
        layout="grid"
        label={`${label} 목록`}
        disabled={disabled || onMove === undefined}
        onMove={(photo, to) => onMove?.(photo, to)}
        className={styles.grid}
        itemClassName={styles.tile}
        end={onAdd && room > 0 && <AddPhotoTile {...{ label, accept, error, disabled, onAdd }} multiple={room > 1} />}
      >
        {(photo, at, handle) => (
          <PhotoTile
            photo={photo}
            name={getName(photo)}
            badge={at === 0 ? firstLabel : undefined}
            {...{ handle, disabled, onRemove, onRetry, onOpen }}
          />
        )}
      </SortableList>
      {over && <p className={styles.drop}>놓으면 사진이 추가돼요</p>}
      <FieldNotes id={id} field={props} />
    </div>
  );
}

interface AddPhotoTileProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The last tile of a grid, which opens the device's file picker. */
function AddPhotoTile({ label, accept, multiple, error, disabled, onAdd }: AddPhotoTileProps) {
  return (
    <li>
      <label className={clsx(styles.add, disabled && styles.off)}>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={`${label} 추가`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const files = consumeFiles(event.currentTarget);
            if (files.length > 0) onAdd(files);
          }}
        />
        <Plus aria-hidden />
      </label>
    </li>
  );
}
