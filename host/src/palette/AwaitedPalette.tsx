import { useLayoutEffect, useRef } from 'react';
import styles from './AwaitedPalette.module.css';

interface AwaitedPaletteProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * Takes what is typed until the palette is loaded: a field that cannot be seen. Enter does nothing in it, as no one has
 * seen what it would choose. A field also opens the keyboard of a phone, which only a press may do.
 */
export function AwaitedPalette({ text, onTextChange, onClose }: AwaitedPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const previous = document.activeElement;
    field.current?.focus({ preventScroll: true });
    // In the commit that shows the palette, which takes the focus from there and gives it back at its end.
    return () => {
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true });
    };
  }, []);
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label="찾기와 실행"
      aria-busy
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onTextChange(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    />
  );
}
