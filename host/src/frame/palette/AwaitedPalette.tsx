import { isComposing } from '@backoffice/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './AwaitedPalette.module.css';

/** What the palette is called, and what it finds; also before it is loaded. */
export const PALETTE_TEXTS = { title: '찾기와 실행', placeholder: '마켓, 주문, 이름, 할 일' } as const;

interface AwaitedPaletteProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called when a composition begins, and when the last one has ended: to leave the field would end it early. */
  readonly onComposing: (isComposing: boolean) => void;
  readonly onClose: () => void;
}

/**
 * The field of the palette until that is loaded, which takes over what was typed. Enter does nothing in it, as no one has
 * seen what it would choose. It is there with the press, as only then a phone opens its keyboard.
 */
export function AwaitedPalette({ text, onTextChange, onComposing, onClose }: AwaitedPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const previous = document.activeElement;
    field.current?.focus({ preventScroll: true });
    // In the commit that shows the palette, which takes the focus from there and gives it back at its end.
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
      // The key that ends a syllable may begin the next one.
      onCompositionEnd={() => (ending.current = setTimeout(() => onComposing(false)))}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) onClose();
      }}
    />
  );
}
