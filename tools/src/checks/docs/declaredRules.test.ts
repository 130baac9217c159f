import { OPENING_CONDITIONS } from '@backoffice/contracts/market/openingConditions';
import { BUYER_NOTICE_KINDS } from '@backoffice/contracts/notices/buyerNotices';
import { mapOrderFilters } from '@backoffice/contracts/order/lists/orderFilters';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { MARKET_FIELD_FACTS } from '@backoffice/contracts/testing/marketFieldFacts';
import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { readRules } from './readRules.ts';
import { trackedFiles } from './trackedFiles.ts';

const [page] = trackedFiles(ROOT, /^docs\/rules\.md$/);
const rules = new Map(readRules(page?.text ?? '').map(({ id, statement }) => [id, statement]));
const [glossary] = trackedFiles(ROOT, /^docs\/glossary\.md$/);
/** Korean terms of the glossary: the words in parentheses. */
const terms = new Set(
  [...(glossary?.text ?? '').matchAll(/\(([^)]*\p{Script=Hangul}[^)]*)\)/gu)].flatMap(([, words = '']) =>
    words.split(', '),
  ),
);

/** Labels and rules that tables of the contract declare. */
const DECLARED: readonly (readonly [label: string, rule: string])[] = [
  ...Object.values(mapOrderFilters(({ label, rule }) => [label, rule] as const)),
  ...Object.values(MARKET_FIELD_FACTS).map(({ label, rule }) => [label, rule] as const),
  ...Object.values(ORDER_TASK_ENTRIES).map(({ label }) => [label, 'order-tasks.words'] as const),
];

it.each(DECLARED)('the label %s is in the rule %s and in the glossary', (label, rule) => {
  expect(rules.get(rule)).toContain(label);
  expect(label.split(' · ').filter((word) => !terms.has(word))).toEqual([]);
});

it('the rule of each filter, field and condition exists', () => {
  const named = [...DECLARED.map(([, rule]) => rule), ...OPENING_CONDITIONS.map(({ rule }) => rule)];
  expect(named.filter((rule) => !rules.has(rule))).toEqual([]);
});

it('the rule of the notices to buyers names each kind', () => {
  const labels = Object.values(BUYER_NOTICE_KINDS).map(({ label }) => label);
  expect(labels.filter((label) => !rules.get('notices.events')?.includes(`${label}:`))).toEqual([]);
});
