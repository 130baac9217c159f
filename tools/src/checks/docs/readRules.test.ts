import { expect, it } from '@jest/globals';
import { readRules } from './readRules.ts';

it('readRules reads the id, the state and the statement of each bullet below a section', () => {
  const page = [
    '# Rules',
    '- a bullet above the first section',
    '## Order status',
    'A paragraph.',
    '- `order-status.codes` An order has `one` status.',
    '- `order-status.undo` (added) A change can be undone.',
    '- `order-status.parts` (left out) An order has no parts.',
  ].join('\n');
  expect(readRules(page)).toEqual([
    {
      id: 'order-status.codes',
      state: 'required',
      statement: 'An order has `one` status.',
      section: 'order-status',
      line: 5,
    },
    {
      id: 'order-status.undo',
      state: 'added',
      statement: 'A change can be undone.',
      section: 'order-status',
      line: 6,
    },
    {
      id: 'order-status.parts',
      state: 'left out',
      statement: 'An order has no parts.',
      section: 'order-status',
      line: 7,
    },
  ]);
});

it('readRules returns an empty id for a bullet that starts with other code', () => {
  expect(readRules('## Products\n- `useYN` false means stopped.')).toMatchObject([
    { id: '', state: 'required', statement: '`useYN` false means stopped.', line: 2 },
  ]);
});
