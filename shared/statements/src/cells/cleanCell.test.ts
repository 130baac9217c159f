import { expect, it } from '@jest/globals';
import { cleanCell } from './cleanCell.ts';

// rule: text-input.direction-controls
it('cleanCell removes the controls of the direction of text, so that a payer matches the name that is displayed', () => {
  expect(cleanCell('김\u202e하나\u202c \u2067\u061c보리\u2069')).toBe('김하나 보리');
});
