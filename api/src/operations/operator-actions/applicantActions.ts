import { toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { sellers, type UserRow, users } from '../../platform/database/schema.ts';
import type { ActionContext } from './ActionContext.ts';
import { changeAccount } from './changeAccount.ts';
import { anyText, defineAction } from './OperatorAction.ts';
import { OperatorError } from './OperatorError.ts';

const page = () => '/applicants';

/** Maximum number of accounts in the list. */
const LIMIT = 200;

/** Approval and rejection of applicants. Approving an approved account changes nothing and sends no second notice. */
export const applicantActions = {
  approve: defineAction({
    right: 'applicants',
    fields: { uid: anyText },
    effect: 'sets level 1, so that the account can sign in, and notifies it',
    label: '승인',
    reason: '확인한 내용',
    done: { approved: '승인했습니다.', 'approved-before': '이미 승인된 계정입니다.' },
    page,
    async run(context, { uid }) {
      let isNew = false;
      await changeAccount(context, { uid, action: 'operator-approve' }, ({ level }) => {
        isNew = level < APPROVED_LEVEL;
        if (!isNew) return { result: 'unchanged' };
        return {
          values: { level: APPROVED_LEVEL, rejectedAt: null },
          result: `level ${APPROVED_LEVEL}`,
          notice: toSellerNotice('application-approved', {}),
        };
      });
      return isNew ? {} : { done: 'approved-before', line: `approve ${uid}: it was approved before` };
    },
  }),
  reject: defineAction({
    right: 'applicants',
    fields: { uid: anyText },
    effect: 'rejects the applicant, notifies it with --reason, and allows a later approval',
    label: '거절',
    tone: 'danger',
    summary: '거절',
    reason: '거절 사유 (신청자에게 보냅니다)',
    done: { rejected: '거절했습니다. 사유를 알림으로 보냅니다.' },
    page,
    run: (context, { uid }) =>
      changeAccount(context, { uid, action: 'operator-reject' }, ({ level, rejectedAt }) => {
        if (level >= APPROVED_LEVEL)
          throw new OperatorError(`${uid} is approved; suspend it instead.`, 'already-approved');
        if (rejectedAt) throw new OperatorError(`${uid} is rejected already.`, 'already-rejected');
        return {
          values: { rejectedAt: context.clock.now() },
          result: 'rejected',
          notice: toSellerNotice('application-rejected', { reason: context.reason }),
        };
      }),
  }),
};

/**
 * Lists up to 200 applicants, the longest waiting first, without rejected and closed accounts. Records the read access.
 */
export async function listApplicants({
  db,
  record,
}: ActionContext): Promise<Pick<UserRow, 'uid' | 'nickname' | 'createdAt'>[]> {
  const found = await db
    .select({ uid: users.uid, nickname: users.nickname, createdAt: users.createdAt })
    .from(users)
    .leftJoin(sellers, eq(sellers.uid, users.uid))
    .where(
      and(lt(users.level, APPROVED_LEVEL), isNull(users.rejectedAt), or(isNull(sellers.uid), gte(sellers.state, 0))),
    )
    .orderBy(asc(users.createdAt), asc(users.uid))
    .limit(LIMIT);
  await record(db, { action: 'operator-applicants', count: found.length });
  return found;
}
