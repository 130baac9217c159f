import { openDatabase } from '../src/platform/database/openDatabase.ts';
import type { OperatorOptions } from '../src/operations/operator/OperatorCommand.ts';
import { runCommand } from '../src/operations/operator/runCommand.ts';
import type { TestApp } from './createTestApp.ts';

/** Runs a command as the operator `kim`, or another one, with the rights of the operator's role and a reason; returns its output. */
export async function runOperator(
  test: TestApp,
  positionals: readonly string[],
  options: OperatorOptions = {},
  operator = 'kim',
): Promise<string> {
  const database = openDatabase(test.database, () => undefined, 'operator');
  try {
    const config = { ...test.config, database: test.database };
    return await runCommand(
      { ...test, config, db: database.db },
      { operator, positionals, options: { reason: '문의 1', ...options } },
    );
  } finally {
    await database.close();
  }
}
