import { resealAll } from '../reseal/resealAll.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Seals everything with the current key. */
export const reseal: OperatorCommand = {
  usage: [['reseal', 'seals everything again with SECRETS_KEY, so that SECRETS_KEYS_FORMER can go']],
  async run({ db, files, secrets, record }) {
    const counts = Object.entries(await resealAll({ db, files, secrets }));
    await record(db, { action: 'operator-reseal', count: counts.reduce((sum, [, count]) => sum + count, 0) });
    return counts.map(([column, count]) => `${column}: ${count} sealed again`).join('\n');
  },
};
