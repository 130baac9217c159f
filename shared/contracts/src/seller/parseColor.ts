import { colord, extend } from 'colord';
import hwb from 'colord/plugins/hwb';

extend([hwb]);

/**
 * Converts a typed colour (hex with or without #, hsl, hwb or rgb) to `#rrggbb`; undefined for an invalid or
 * translucent colour (docs/rules.md#text-input).
 */
export function parseColor(typed: string): string | undefined {
  const text = typed.trim();
  const color = colord(/^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text) ? `#${text}` : text);
  return color.isValid() && color.alpha() === 1 ? color.toHex() : undefined;
}
