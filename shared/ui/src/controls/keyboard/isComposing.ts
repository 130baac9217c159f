import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key belongs to the IME; Safari sends key code 229 for the Enter that ends a composition. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return composes || keyCode === 229;
}
