import { expect, it } from '@jest/globals';
import { readRules } from './readRules.ts';
import { readRuleTags } from './readRuleTags.ts';
import { rulesTable } from './rulesTable.ts';

it('rulesTable lists each rule with its tests, with links for a folder below the root', () => {
  const rules = readRules(
    '## Orders\n- `orders.once` An order is [placed](#orders) once ([ADR 1](decisions/1.md)).\n- `orders.parts` (left out) No parts.',
  );
  const tags = readRuleTags({
    path: 'order.test.ts',
    text: "// rule: orders.once\ndescribe('an order', () => {\n  // rule: orders.once\n  it('is a|b', () => {});\n});",
  });
  expect(rulesTable(rules, tags)).toBe(
    [
      '| Rule | State | Statement | Tests |',
      '| --- | --- | --- | --- |',
      '| orders.once | required | An order is [placed](../docs/rules.md#orders) once ([ADR 1](../docs/decisions/1.md)). | `order.test.ts › an order › is a\\|b` |',
      '| orders.parts | left out | No parts. |  |',
      '',
    ].join('\n'),
  );
});
