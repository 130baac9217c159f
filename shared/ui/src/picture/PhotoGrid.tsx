import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { FieldNotes, type FieldProps, RequiredMark } from '../field/Field.tsx';
import styles from './PhotoGrid.module.css';
import { type Photo, PhotoTile, type PhotoTileActions } from './PhotoTile.tsx';

/** Props of `PhotoGrid`. */
export interface PhotoGridProps extends FieldProps, PhotoTileActions {
  readonly photos: readonly Photo[];
  /** The chosen files, never empty, possibly more than there is room for; without it there is no add tile. */
  readonly onAdd?: (files: readonly File[]) => void;
  /** The add tile goes away at so many photos. */
  readonly max?: number;
  readonly accept?: string;
  /** A word on the first photo, such as 대표. */
  readonly firstWord?: string;
}

/** Photos of something with a tile that adds more. */
export function PhotoGrid(props: PhotoGridProps) {
  const {
    photos,
    onAdd,
    max = Infinity,
    accept = 'image/*',
    firstWord,
    disabled,
    label,
    onRemove,
    onRetry,
    onOpen,
  } = props;
  const id = useId();
  const room = max - photos.length;
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={props.error ? `${id}-error` : undefined}
      className={styles.field}
    >
      <div className={clsx(styles.head, props.hideLabel && styles.hidden)} aria-hidden>
        {label}
        {props.required && <RequiredMark />}
        {Number.isFinite(max) && <span className={styles.count}>{`${photos.length}/${max}`}</span>}
      </div>
      <ul className={styles.grid}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            name={`${label} ${at + 1}`}
            word={at === 0 ? firstWord : undefined}
            disabled={disabled}
            {...{ onRemove, onRetry, onOpen }}
          />
        ))}
        {onAdd && room > 0 && (
          <li>
            <label className={clsx(styles.add, disabled && styles.off)}>
              <input
                type="file"
                accept={accept}
                multiple={room > 1}
                disabled={disabled}
                aria-label={`${label} 추가`}
                aria-invalid={props.error ? true : undefined}
                onChange={(event) => {
                  const files = Array.from(event.currentTarget.files ?? []);
                  event.currentTarget.value = '';
                  if (files.length > 0) onAdd(files);
                }}
              />
              <Plus aria-hidden />
            </label>
          </li>
        )}
      </ul>
      <FieldNotes id={id} field={props} />
    </div>
  );
}
