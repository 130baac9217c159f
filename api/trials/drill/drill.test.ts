import { expect, it } from '@jest/globals';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { runDrill } from './runDrill.ts';

const test = setUpTestApp();

// rule: audit.what-is-recorded
it('After a theft by search, file and label, who-saw finds the account and exactly the stolen orders', async () => {
  expect(await runDrill(test, { sellers: 2, orders: 60, stolen: 15 })).toMatchObject({
    stolen: 45,
    found: 45,
    missing: [],
    extra: [],
    accounts: ['kakao:drill-0'],
    ways: ['file', 'file download', 'label', 'search'],
    audit: { findings: [] },
  });
}, 60_000);
