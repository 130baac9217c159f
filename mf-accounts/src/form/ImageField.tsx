import { IMAGE_TYPES } from '@backoffice/contracts';
import { Button, FileButton, Picture, ProgressBar } from '@backoffice/ui';
import { useId } from 'react';
import styles from './ImageField.module.css';

/** Props of `ImageField`. */
export interface ImageFieldProps {
  readonly label: string;
  /** Address of the picture that is stored or chosen; `null` when there is none. */
  readonly src: string | null;
  /** `round` for a person's picture, `paper` for a document that has to be readable. */
  readonly shape: 'round' | 'paper';
  readonly hint: string;
  readonly error?: string;
  readonly onFile: (file: File) => void;
  /** Sent part from 0 to 1 while it uploads. */
  readonly progress?: number | null;
  /** Sends a picture again whose upload failed. */
  readonly onRetry?: () => void;
}

/** One required picture of a form: what it looks like, a button that chooses it, and how its upload goes. */
export function ImageField({ label, src, shape, hint, error, onFile, progress = null, onRetry }: ImageFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div role="group" aria-label={label} className={styles.field} data-invalid={error === undefined ? undefined : true}>
      <p className={styles.label} aria-hidden>
        {label}
        <span className={styles.mark}>*</span>
      </p>
      <div className={`${styles.body} ${styles[shape]}`}>
        <Picture
          src={src}
          alt={label}
          eager
          ratio={shape === 'round' ? '1 / 1' : src === null ? '5 / 2' : '4 / 3'}
          rounded={shape === 'round' ? 'full' : 'md'}
          fit={shape === 'round' ? 'cover' : 'contain'}
          className={styles.picture}
          placeholder={<span className={styles.placeholder}>{shape === 'round' ? '사진' : '사진을 올려주세요'}</span>}
        />
        <div className={styles.actions}>
          <FileButton
            size="sm"
            accept={IMAGE_TYPES.join(',')}
            busy={progress !== null}
            aria-describedby={note}
            onFiles={([file]) => file && onFile(file)}
          >
            {`${label} ${src === null ? '선택' : '변경'}`}
          </FileButton>
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
