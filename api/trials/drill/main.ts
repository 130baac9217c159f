import { createTestApp } from '../../testing/createTestApp.ts';
import { print } from '../../testing/process/print.ts';
import { readCounts } from '../../testing/process/readCounts.ts';
import { withTestDatabase } from '../../testing/process/withTestDatabase.ts';
import { runDrill } from './runDrill.ts';

const { sellers, orders, stolen } = readCounts({ sellers: 3, orders: 310, stolen: 100 });
print(`${sellers} sellers with ${orders} orders each; one login steals ${3 * stolen} orders by search, file and label`);
const result = await withTestDatabase(async () => {
  const test = await createTestApp();
  try {
    return await runDrill(test, { sellers, orders, stolen });
  } finally {
    await test.close();
  }
});
const { found, missing, extra, accounts, ways, audit } = result;
print(`who-saw finds ${found} orders of ${result.stolen}: ${missing.length} missing, ${extra.length} too many`);
print(`accounts: ${accounts.join(', ')}; ways: ${ways.join(', ')}`);
print(`audit: ${audit.verified} events verified, ${audit.findings.length} problems`);
const isExact = missing.length + extra.length + audit.findings.length === 0 && accounts.length === 1;
process.exit(isExact ? 0 : 1);
