import { formatWon } from '@backoffice/contracts/codes/won';
import { type OperatorAction, parseInstant, requireReason } from '../operator-actions/OperatorAction.ts';
import { type ActionName, OPERATOR_ACTIONS, runAction } from '../operator-actions/operatorActions.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { SERVICE_STEPS } from '../operator-actions/orderActions.ts';
import { previewSettlement } from '../operator-actions/planSettlement.ts';
import { OPERATOR_OPTIONS, type OperatorCall, type OperatorCommand } from './OperatorCommand.ts';

/** The actions as commands. */
export const actionCommands: Readonly<Record<string, OperatorCommand>> = {
  ...Object.fromEntries(Object.entries(OPERATOR_ACTIONS).map(([name]) => [name, toCommand(name as ActionName)])),
  'dead-letters requeue': {
    ...toCommand('dead-letters requeue'),
    args: 'all|<number>…',
  },
  settle: {
    args: '<market>',
    effect: [
      'previews a settlement of the orders placed from --since <date> to before --until <date>;',
      '--digest <digest of that> settles them; repeated, it returns the same settlement',
    ].join('\n'),
    run: (call) => (call.options.digest === undefined ? printPreview(call) : toCommand('settle').run(call)),
  },
  'order-status': {
    args: `${Object.keys(SERVICE_STEPS).join('|')} <number>…`,
    effect: `${OPERATOR_ACTIONS['order-status'].effect}; each order by itself`,
    async run(call) {
      requireReason(call);
      const [to, ...numbers] = call.args;
      const lines: string[] = [];
      for (const number of numbers) {
        const moved = await runAction('order-status', call, { to, number }).catch((error: unknown) => {
          if (error instanceof OperatorError) return { line: error.message };
          throw error;
        });
        lines.push(moved.line ?? '');
      }
      return lines.join('\n');
    },
  },
};

/**
 * Creates the command of an action: an argument for each field that is not an option; the last takes all further words.
 */
function toCommand(name: ActionName): OperatorCommand {
  const action: OperatorAction = OPERATOR_ACTIONS[name];
  const fields = Object.keys(action.fields).filter((field) => !Object.hasOwn(OPERATOR_OPTIONS, field));
  return {
    args: fields.map((field) => `<${field}>`).join(' '),
    effect: action.effect,
    async run(call) {
      const { since, until, digest } = call.options;
      const typed = fields.map((field, at) => [
        field,
        at < fields.length - 1 ? call.args[at] : call.args.slice(at).join(' '),
      ]);
      const { line } = await runAction(name, call, { since, until, digest, ...Object.fromEntries(typed) });
      return line ?? `${name} ${call.args.join(' ')}: done`;
    },
  };
}

const DENIED = 'the payment service denied its payment';
const UNCONFIRMED = 'its payment is not confirmed and is being checked; preview again in a minute';

async function printPreview(call: OperatorCall): Promise<string> {
  const { since = '', until = '' } = call.options;
  const request = { market: call.args[0] ?? '', since: parseInstant(since), until: parseInstant(until) };
  const { market, seller, sums, leftOut, waiting, payoutPausedUntil, digest } = await previewSettlement(call, request);
  return [
    `${market.title} of ${seller.name} (${market.ownerUid}), fee ${seller.fee} %`,
    `${sums.count} orders, total ${formatWon(sums.total)}, fee ${formatWon(sums.fee)}, payout ${formatWon(sums.payout)}`,
    ...leftOut.map(({ number, isDenied }) => `${number} is left out: ${isDenied ? DENIED : UNCONFIRMED}`),
    `${waiting} orders are paid and not shipped yet`,
    payoutPausedUntil
      ? `No settlement is possible: payouts are paused until ${payoutPausedUntil.toISOString()}`
      : `Nothing was changed; repeat with --digest ${digest} to settle.`,
  ].join('\n');
}
