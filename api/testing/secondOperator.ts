import { operatorRequests } from '../src/platform/database/schema.ts';
import { buildOperator } from './builders.ts';
import type { TestApp } from './createTestApp.ts';
import { runOperator } from './runOperator.ts';

/** Confirms the only open request as another operator. */
export async function confirmAsSecond(test: TestApp): Promise<void> {
  const [request] = await test.owner.select().from(operatorRequests);
  await buildOperator(test.owner, 'second', { role: 'admin' });
  await runOperator(test, ['requests', 'confirm', request?.id ?? ''], {}, 'second');
}
