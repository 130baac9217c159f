import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { takeFiles } from '../field/takeFiles.ts';
import styles from './PhotoGrid.module.css';

interface AddPhotoTileProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The last tile of a grid, which opens the device's file picker. */
export function AddPhotoTile({ label, accept, multiple, error, disabled, onAdd }: AddPhotoTileProps) {
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
            const files = takeFiles(event.currentTarget);
            if (files.length > 0) onAdd(files);
          }}
        />
        <Plus aria-hidden />
      </label>
    </li>
  );
}
