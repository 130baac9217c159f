import type { SplashState } from '@backoffice/platform';
import { useId, useRef } from 'react';
import { useModal } from '../layer/useModal.ts';
import { Spinner } from '../../controls/button/Spinner.tsx';
import styles from './Splash.module.css';

/** Covers the page with a spinner and a text during work that must not be interrupted; `null` renders nothing. */
export function Splash({ state }: { readonly state: SplashState | null }) {
  return state === null ? null : <Cover text={state.text} />;
}

function Cover({ text }: { text: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.splash}
      aria-labelledby={id}
      aria-busy
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <Spinner size={36} className={styles.spinner} />
      <p id={id} className={styles.text}>
        {text === '' ? '잠시만 기다려주세요' : text}
      </p>
    </dialog>
  );
}
