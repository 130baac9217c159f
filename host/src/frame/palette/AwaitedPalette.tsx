import { isComposing } from '@backoffice/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './AwaitedPalette.module.css';

/** The name and placeholder of the palette, also before it is loaded. */
export const PALETTE_TEXTS = { title: '빠른 찾기', placeholder: '주문, 이름, 상품, 마켓' } as const;

interface AwaitedPaletteProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called when a composition starts, and when the last one has ended, because losing the focus would end it early. */
  readonly onComposing: (isComposing: boolean) => void;
  readonly onClose: () => void;
}

/**
 * The field of the palette until the palette is loaded, which adopts its text. Enter does nothing, because the user has
 * not seen the result. It renders in the click, because otherwise a phone does not open its keyboard.
 */
export function AwaitedPalette({ text, onTextChange, onComposing, onClose }: AwaitedPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const previous = document.activeElement;
    field.current?.focus({ preventScroll: true });
    // In the commit that renders the palette, which stores the focused element and restores it on close.
    return () => {
      clearTimeout(ending.current);
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true });
    };
  }, []);
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={PALETTE_TEXTS.title}
      aria-busy
      placeholder={PALETTE_TEXTS.placeholder}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onTextChange(event.currentTarget.value)}
      onCompositionStart={() => {
        clearTimeout(ending.current);
        onComposing(true);
      }}
      // The key that ends a syllable may start the next one.
      onCompositionEnd={() => (ending.current = setTimeout(() => onComposing(false)))}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) onClose();
      }}
    />
  );
}
