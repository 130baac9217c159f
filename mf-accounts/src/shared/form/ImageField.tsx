import { IMAGE_ACCEPT } from '@backoffice/contracts/files/uploadEndpoints';
import { Button, Field, FieldNotes, Picture, ProgressBar, consumeFiles, useFieldNaming } from '@backoffice/ui';
import { useState } from 'react';
import styles from './ImageField.module.css';

/** Box of each shape without (`empty`) and with a picture. */
const SHAPES = {
  round: { empty: '1 / 1', ratio: '1 / 1', rounded: 'full', fit: 'cover' },
  document: { empty: '5 / 2', ratio: '4 / 3', rounded: 'md', fit: 'contain' },
  banner: { empty: '3 / 1', ratio: '3 / 1', rounded: 'md', fit: 'cover' },
} as const;

export interface ImageFieldProps {
  readonly label: string;
  /** URL of the stored or selected picture; `null` if there is none. */
  readonly src: string | null;
  /** `round` for a portrait, `document` for a readable scan, `banner` for a 3:1 strip. */
  readonly shape: keyof typeof SHAPES;
  readonly hint: string;
  /** Whether the field is marked as required; true by default. */
  readonly required?: boolean;
  readonly error?: string;
  readonly onFile: (file: File) => void;
  /** Uploaded share from 0 to 1; `null` if no upload is running. */
  readonly progress?: number | null;
  /** Repeats a failed upload; the button is absent without it. */
  readonly onRetry?: () => void;
  /** Opens the picture in the photo editor; the button is absent without it. */
  readonly onEdit?: () => void;
}

/** Field for one picture, selected by a click or by dropping a file. */
export function ImageField(props: ImageFieldProps) {
  const { label, src, shape, hint, required = true, error, onFile, progress = null, onRetry, onEdit } = props;
  const field = { label, required, hint, error };
  const { id, control } = useFieldNaming(field);
  return (
    <div role="group" aria-label={label} className={styles.field} data-invalid={error === undefined ? undefined : true}>
      <Field id={id} field={{ label, required }}>
        <div className={`${styles.body} ${styles[shape]}`}>
          <PictureZone {...{ id, label, src, shape, onFile }} descriptionId={control['aria-describedby']} />
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
            {progress !== null && <UploadProgress value={progress} />}
            <FieldNotes id={id} field={field} />
          </div>
        </div>
      </Field>
    </div>
  );
}

/** Progress of an upload; the API stores the picture after its last byte. */
function UploadProgress({ value }: { readonly value: number }) {
  const isSent = value >= 1;
  return (
    <ProgressBar label={isSent ? '사진을 저장하는 중' : '사진을 올리는 중'} value={isSent ? null : value} showLabel />
  );
}

interface PictureZoneProps extends Pick<ImageFieldProps, 'label' | 'src' | 'shape' | 'onFile'> {
  readonly id: string;
  readonly descriptionId: string | undefined;
}

/** The picture below an input of the same size, so that the browser handles clicks and dropped files. */
function PictureZone({ id, label, src, shape, onFile, descriptionId }: PictureZoneProps) {
  const { empty, ratio, rounded, fit } = SHAPES[shape];
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.zone} data-over={isOver || undefined}>
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
      <input
        type="file"
        id={id}
        className={styles.input}
        accept={IMAGE_ACCEPT}
        aria-label={`${label} ${src === null ? '선택' : '변경'}`}
        aria-describedby={descriptionId}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = consumeFiles(event.currentTarget);
          if (file) onFile(file);
        }}
      />
      {src !== null && (
        <span className={styles.change} aria-hidden>
          변경
        </span>
      )}
    </div>
  );
}
