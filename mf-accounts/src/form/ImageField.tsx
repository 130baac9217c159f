import { IMAGE_TYPES } from '@backoffice/contracts';
import { Button, Picture, ProgressBar } from '@backoffice/ui';
import { useId, useState } from 'react';
import styles from './ImageField.module.css';

/** How the box of each shape is drawn; a paper's box grows when it gets its picture. */
const SHAPES = {
  round: { empty: '1 / 1', ratio: '1 / 1', rounded: 'full', fit: 'cover' },
  paper: { empty: '5 / 2', ratio: '4 / 3', rounded: 'md', fit: 'contain' },
  banner: { empty: '3 / 1', ratio: '3 / 1', rounded: 'md', fit: 'cover' },
} as const;

/** Props of `ImageField`. */
export interface ImageFieldProps {
  readonly label: string;
  /** Address of the picture that is stored or chosen; `null` when there is none. */
  readonly src: string | null;
  /** `round` for a person's picture, `paper` for a document that has to be readable, `banner` for a strip of 3:1. */
  readonly shape: keyof typeof SHAPES;
  readonly hint: string;
  readonly error?: string;
  readonly onFile: (file: File) => void;
  /** Sent part from 0 to 1 while it uploads. */
  readonly progress?: number | null;
  /** Sends a picture again whose upload failed. */
  readonly onRetry?: () => void;
  /** Opens the picture to cut it. */
  readonly onEdit?: () => void;
}

/** One required picture of a form: pressing it chooses another, a file dropped on it is taken, and its upload is shown. */
export function ImageField(props: ImageFieldProps) {
  const { label, src, shape, hint, error, onFile, progress = null, onRetry, onEdit } = props;
  const { empty, ratio, rounded, fit } = SHAPES[shape];
  const id = useId();
  const note = `${id}-note`;
  const [isOver, setOver] = useState(false);
  return (
    <div role="group" aria-label={label} className={styles.field} data-invalid={error === undefined ? undefined : true}>
      <p className={styles.label} aria-hidden>
        {label}
        <span className={styles.mark}>*</span>
      </p>
      <div className={`${styles.body} ${styles[shape]}`}>
        <label className={styles.zone} data-over={isOver || undefined}>
          <Picture
            src={src}
            alt={label}
            eager
            ratio={src === null ? empty : ratio}
            rounded={rounded}
            fit={fit}
            className={styles.picture}
            placeholder={<span className={styles.placeholder}>사진 선택</span>}
          />
          {/* It covers the picture, so the browser itself gives it what is dropped there. */}
          <input
            type="file"
            className={styles.input}
            accept={IMAGE_TYPES.join(',')}
            aria-label={`${label} ${src === null ? '선택' : '변경'}`}
            aria-describedby={note}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // Without this the browser reports no change when the same file is chosen again.
              event.currentTarget.value = '';
              if (file) onFile(file);
            }}
          />
          {src !== null && (
            <span className={styles.change} aria-hidden>
              변경
            </span>
          )}
        </label>
        <div className={styles.actions}>
          {onEdit && (
            <Button size="sm" onClick={onEdit}>
              사진 편집
            </Button>
          )}
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              다시 올리기
            </Button>
          )}
          {progress !== null && <ProgressBar label="사진을 올리는 중" value={progress} showLabel />}
          <div id={note} className={styles.notes}>
            {error !== undefined && <p className={styles.error}>{error}</p>}
            <p>{hint}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
