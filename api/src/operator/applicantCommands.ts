import { approveApplicant } from '../operator-actions/approveApplicant.ts';
import { listApplicants } from '../operator-actions/listApplicants.ts';
import { rejectApplicant } from '../operator-actions/rejectApplicant.ts';
import { columns } from './columns.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Lists who waits to be let in. */
export const applicants: OperatorCommand = {
  usage: [['applicants', 'who waits to be let in, the longest waiting first']],
  async run({ db, record }) {
    const found = await listApplicants(db);
    await record(db, { action: 'operator-applicants', count: found.length });
    return columns([
      ['since', 'uid', 'name'],
      ...found.map(({ createdAt, uid, nickname }) => [createdAt.toISOString(), uid, nickname]),
    ]);
  },
};

/** Lets an applicant in. */
export const approve: OperatorCommand = {
  usage: [['approve <uid>', 'level 1: the account may enter, and is notified']],
  async run(call) {
    const [uid = ''] = call.args;
    const isNew = await approveApplicant(call, uid);
    return isNew ? `approve ${uid}: done` : `approve ${uid}: it was approved before`;
  },
};

/** Rejects an applicant. */
export const reject: OperatorCommand = {
  usage: [['reject <uid>', 'the applicant is notified with --reason, and can still be approved']],
  async run(call) {
    const [uid = ''] = call.args;
    await rejectApplicant(call, uid);
    return `reject ${uid}: done`;
  },
};
