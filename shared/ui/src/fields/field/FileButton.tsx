import type { ReactNode } from 'react';
import { ButtonContent } from '../../controls/button/ButtonContent.tsx';
import { type ButtonAppearance, buttonClass } from '../../controls/button/Button.tsx';
import styles from './FileButton.module.css';
import { consumeFiles } from './consumeFiles.ts';

/** Props of `FileButton`. */
export interface FileButtonProps extends ButtonAppearance {
  /** The label. */
  readonly children: ReactNode;
  /** Which files the device offers: `image/*`, `.xlsx,.xls`. */
  readonly accept?: string;
  /** The chosen files, never empty. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Work is in progress: shows a spinner and ignores clicks. */
  readonly busy?: boolean;
  readonly 'aria-describedby'?: string;
}

/** A button that opens the device's file picker; the same file may be chosen twice in a row. */
export function FileButton({ children, accept, onFiles, busy, ...rest }: FileButtonProps) {
  const { variant, size, wide, icon, ...described } = rest;
  return (
    <label className={buttonClass({ variant, size, wide }, styles.button)} aria-busy={busy || undefined}>
      <input
        {...described}
        type="file"
        className={styles.input}
        accept={accept}
        disabled={busy}
        onChange={(event) => {
          const files = consumeFiles(event.currentTarget);
          if (files.length > 0) onFiles(files);
        }}
      />
      <ButtonContent busy={busy} icon={icon}>
        {children}
      </ButtonContent>
    </label>
  );
}
