import { APPROVED_LEVEL } from '@backoffice/contracts';
import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { sellers, users } from '../../platform/database/schema.ts';
import type { ActionContext } from './ActionContext.ts';

/** Accounts that one list names. */
const LIMIT = 200;

/** Someone who signed in and waits to be let in. */
export interface Applicant {
  readonly uid: string;
  readonly nickname: string;
  readonly createdAt: Date;
}

/** The applicants, the longest waiting first; neither rejected nor closed accounts. At most 200. Reading is recorded. */
export async function listApplicants({ db, record }: ActionContext): Promise<Applicant[]> {
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
