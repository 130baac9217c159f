import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../feedback/progress/ProgressBar.tsx';
import { removePart } from '../../controls/keyboard/removePart.ts';
import styles from './PhotoGrid.module.css';
import { Picture } from './Picture.tsx';

/** A photo of a grid. */
export interface Photo {
  readonly id: string;
  /** Its address, or an object URL during the upload. */
  readonly src: string | null;
  readonly status: 'ready' | 'uploading' | 'failed';
  /** Uploaded share from 0 to 1 during the upload; `null` if unknown. */
  readonly progress?: number | null;
}

/** Actions on a photo; an absent action has no button. */
export interface PhotoTileActions {
  readonly onRemove?: (id: string) => void;
  readonly onRetry?: (id: string) => void;
  /** Called for a click on a loaded photo: view or edit it. */
  readonly onOpen?: (id: string) => void;
}

interface PhotoTileProps extends PhotoTileActions {
  readonly photo: Photo;
  /** The accessible name of the photo. */
  readonly name: string;
  readonly badge?: string;
  /** The drag handle. */
  readonly handle?: ReactNode;
  readonly disabled?: boolean;
}

/** The content of the tile of one photo: the photo with its state and its buttons. */
export function PhotoTile({ photo, name, badge, handle, disabled, onRemove, onRetry, onOpen }: PhotoTileProps) {
  const picture = <Picture src={photo.src} alt={name} sizes="120px" className={styles.picture} />;
  return (
    <>
      {onOpen ? (
        // The same element in every state, because otherwise the picture would be loaded again.
        <button
          type="button"
          className={styles.open}
          aria-label={`${name} 편집`}
          disabled={disabled || photo.status !== 'ready'}
          onClick={() => onOpen(photo.id)}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      {badge && photo.status === 'ready' && <span className={styles.badge}>{badge}</span>}
      {photo.status === 'uploading' && (
        <span className={styles.cover}>
          <ProgressBar label={`${name} 업로드 중`} value={photo.progress ?? null} />
        </span>
      )}
      {photo.status === 'failed' && (
        <button
          type="button"
          className={styles.cover}
          aria-label={`${name} 업로드 실패, 다시 시도`}
          disabled={!onRetry}
          onClick={() => onRetry?.(photo.id)}
        >
          <RotateCw aria-hidden />
          <span aria-hidden>다시 시도</span>
        </button>
      )}
      {handle && <span className={styles.corner}>{handle}</span>}
      {onRemove && !disabled && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`${name} 삭제`}
          onClick={(event) => removePart(event, () => onRemove(photo.id))}
        >
          <X aria-hidden />
        </button>
      )}
    </>
  );
}
