import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { readProjectRules } from './readProjectRules.ts';
import { RULE_STATES } from './readRules.ts';
import { rulesTable } from './rulesTable.ts';
import { ROOT } from '../../runtime/profile/Profile.ts';

const TABLE = 'test-results/rules.md';

/** `npm run rules`: writes the table of rules and their tests, and prints the number of rules in each state. */
await runCommand(async () => {
  const { rules, tags } = readProjectRules(ROOT);
  const path = join(ROOT, TABLE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, rulesTable(rules, tags));
  const counts = RULE_STATES.map((state) => `${rules.filter((rule) => rule.state === state).length} ${state}`);
  console.log(`${rules.length} rules: ${counts.join(', ')}. The table with their tests: ${TABLE}`);
  return 0;
});
