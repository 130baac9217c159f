import { toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { FEE_MAX, parseFee } from '@backoffice/contracts/seller/parseFee';
import { SELLER_PLANS, parsePlan } from '@backoffice/contracts/seller/sellerPlans';
import { SELLER_STATE, isSuspended } from '@backoffice/contracts/seller/sellerState';
import { and, eq, gt } from 'drizzle-orm';
import { sellers } from '../../platform/database/schema.ts';
import { endEverySession } from '../../platform/identity/sessionStore.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent, changeSeller } from './changeAccount.ts';
import { type TypedFields, anyText, defineAction } from './OperatorAction.ts';
import { OperatorError } from './OperatorError.ts';

const PLANS = Object.keys(SELLER_PLANS).join(', ');

/** The path of the details of a seller on the operators' page. */
export const sellerPage = ({ uid = '' }: TypedFields): string => `/seller?uid=${encodeURIComponent(uid)}`;

/** Suspension, sessions and terms of a seller. */
export const sellerActions = {
  suspend: defineAction({
    right: 'suspensions',
    fields: { uid: anyText },
    effect: 'sets state -1, ends all sessions, and notifies the seller with --reason',
    label: '이용 정지',
    tone: 'danger',
    reason: '정지 사유 (판매자에게 보냅니다)',
    done: { suspended: '이용을 정지했습니다.' },
    page: sellerPage,
    async run(context, { uid }) {
      const { clock, reason } = context;
      await changeSeller(context, { uid, action: 'operator-suspend' }, async (seller, tx) => {
        if (isSuspended(seller)) throw new OperatorError(`${uid} is suspended already.`, 'suspended');
        await endEverySession(tx, uid, clock.now());
        return {
          // Lifting the suspension restores the plan.
          values: {
            state: SELLER_STATE.suspended,
            suspendedFrom: seller.state,
            suspendedAt: clock.now(),
            suspensionReason: reason,
          },
          result: `state ${seller.state} → ${SELLER_STATE.suspended}`,
          notice: toSellerNotice('suspended', { reason }),
        };
      });
      return { line: await revokeTokens(context, 'suspend', uid) };
    },
  }),
  lift: defineAction({
    right: 'suspensions',
    fields: { uid: anyText },
    effect: 'ends a suspension and restores the previous plan',
    label: '이용 정지 해제',
    reason: '사유',
    done: { lifted: '이용 정지를 해제했습니다.' },
    page: sellerPage,
    run: (context, { uid }) =>
      changeSeller(context, { uid, action: 'operator-lift' }, ({ state, suspendedFrom }) => {
        // A permanently closed account (-2) is not suspended and cannot be lifted.
        if (state !== SELLER_STATE.suspended) throw new OperatorError(`${uid} is not suspended.`, 'not-suspended');
        const restored = suspendedFrom ?? SELLER_STATE.awaiting;
        return {
          values: { state: restored, suspendedFrom: null, suspendedAt: null, suspensionReason: null },
          result: `state ${state} → ${restored}`,
          notice: toSellerNotice('suspension-lifted', {}),
        };
      }),
  }),
  fee: defineAction({
    right: 'terms',
    fields: { uid: anyText, fee: requireFee },
    effect: 'the fee in percent of later settlements, such as 3.3; the seller is notified',
    label: '수수료 변경',
    inputs: { fee: { label: '수수료 (%)' } },
    reason: '사유',
    done: { 'fee-changed': '수수료를 변경했습니다.' },
    page: sellerPage,
    needsSecond: () => true,
    run: (context, { uid, fee }) =>
      changeSeller(context, { uid, action: 'operator-fee' }, ({ fee: before }) => {
        if (before === fee) throw new OperatorError(`The fee of ${uid} is ${fee} % already.`, 'unchanged');
        const notice = toSellerNotice('fee-changed', { before, fee });
        return { values: { fee }, result: `fee ${before} → ${fee}`, notice };
      }),
  }),
  plan: defineAction({
    right: 'terms',
    fields: { uid: anyText, plan: requirePlan },
    effect: `how its buyers may pay: ${PLANS}; the seller is notified`,
    label: '이용 방식 변경',
    inputs: {
      plan: {
        label: '이용 방식',
        options: Object.fromEntries(Object.entries(SELLER_PLANS).map(([name, { label }]) => [name, label])),
      },
    },
    summary: '이용 방식 변경',
    reason: '사유',
    done: { 'plan-changed': '이용 방식을 변경했습니다.' },
    page: sellerPage,
    // Open markets retain the payment type with which they were opened.
    run: (context, { uid, plan: { state, label } }) =>
      changeSeller(context, { uid, action: 'operator-plan' }, (seller) => {
        if (isSuspended(seller)) throw new OperatorError(`${uid} is suspended; lift that first.`, 'suspended');
        if (seller.state === state) throw new OperatorError(`The seller ${uid} has this plan already.`, 'unchanged');
        return {
          values: { state },
          result: `state ${seller.state} → ${state}`,
          notice: toSellerNotice('plan-changed', { label }),
        };
      }),
  }),
  'release-payouts': defineAction({
    right: 'terms',
    fields: { uid: anyText },
    effect: 'resumes settlements and payouts that were paused after a new account',
    label: '지급 보류 해제',
    summary: '지급 보류 해제',
    reason: '예금주에게 확인한 방법과 답',
    done: { 'hold-ended': '지급 보류를 해제했습니다.' },
    page: sellerPage,
    needsSecond: () => true,
    async run({ db, clock, record }, { uid }) {
      await db.transaction(async (tx) => {
        const isPaused = and(eq(sellers.uid, uid), gt(sellers.payoutHoldUntil, clock.now()));
        const [pause] = await tx.select({ until: sellers.payoutHoldUntil }).from(sellers).where(isPaused).for('update');
        if (!pause?.until) throw new OperatorError(`The payouts of ${uid} are not paused.`, 'no-hold');
        await tx.update(sellers).set({ payoutHoldUntil: null }).where(eq(sellers.uid, uid));
        await record(tx, accountEvent('operator-release-payouts', uid, `held until ${pause.until.toISOString()}`));
      });
    },
  }),
  'sign-out': defineAction({
    right: 'suspensions',
    fields: { uid: anyText },
    effect: 'ends every session that started before now',
    label: '모든 기기에서 로그아웃',
    tone: 'plain',
    reason: '로그아웃하는 이유',
    done: {
      'sessions-ended': '모든 기기에서 로그아웃했습니다.',
      'sessions-ended-here': '로그아웃했습니다. 로그인 제공자가 응답하지 않았으니 잠시 후 한 번 더 눌러주세요.',
    },
    page: sellerPage,
    async run(context, { uid }) {
      const { db, clock, record } = context;
      await db.transaction(async (tx) => {
        if (!(await endEverySession(tx, uid, clock.now())))
          throw new OperatorError(`There is no account of ${uid}.`, 'absent-account');
        await record(tx, accountEvent('operator-sign-out', uid, 'done'));
      });
      const line = await revokeTokens(context, 'sign-out', uid);
      return { line, ...(line && { done: 'sessions-ended-here' }) };
    },
  }),
};

/**
 * Revokes the tokens at the sign-in provider. If it does not respond, returns a line about it; the API rejects the
 * tokens in any case.
 */
async function revokeTokens({ identity }: ActionContext, command: string, uid: string) {
  const line = `${command} ${uid}: done at the API, which refuses the tokens; the provider did not respond, repeat sign-out`;
  return identity.revokeRefreshTokens(uid).then(
    () => undefined,
    () => line,
  );
}

function requireFee(text: string): number {
  const fee = parseFee(text);
  if (fee !== undefined) return fee;
  throw new OperatorError(`"${text}" is not a fee from 0 to ${FEE_MAX} with two decimal places.`, 'invalid-fee');
}

function requirePlan(text: string) {
  const plan = parsePlan(text);
  if (plan !== undefined) return SELLER_PLANS[plan];
  throw new OperatorError(`"${text}" is not a plan; use one of ${PLANS}.`, 'invalid-input');
}
