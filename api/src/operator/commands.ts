import { level, state, status } from './accountCommands.ts';
import { applicants, approve, reject } from './applicantCommands.ts';
import { backupCommand } from './backupCommand.ts';
import { deadLetters } from './deadLetters.ts';
import { eraseBuyerCommand } from './eraseBuyerCommand.ts';
import { eraseSellerCommand } from './eraseSellerCommand.ts';
import { inventOrders } from './inventOrders.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { operatorsCommand } from './operatorsCommand.ts';
import { orderStatus } from './orderStatus.ts';
import { readAudit } from './readAudit.ts';
import { readSeparatedRecord } from './readSeparatedRecord.ts';
import { refunds } from './refunds.ts';
import { releasePayouts } from './releasePayouts.ts';
import { reseal } from './reseal.ts';
import { settle } from './settle.ts';
import { sizePictures } from './sizePictures.ts';
import { signOut } from './signOut.ts';
import { lift, suspend } from './suspensionCommands.ts';
import { fee, plan } from './termsCommands.ts';
import { writeDocument } from './writeDocument.ts';

/** The operator's commands by their names, in the order of the usage. */
export const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  applicants,
  approve,
  reject,
  suspend,
  lift,
  fee,
  plan,
  settle,
  'order-status': orderStatus,
  level,
  state,
  status,
  operators: operatorsCommand,
  'sign-out': signOut,
  'release-payouts': releasePayouts,
  refunds,
  'dead-letters': deadLetters,
  document: writeDocument,
  audit: readAudit,
  'erase-buyer': eraseBuyerCommand,
  'erase-seller': eraseSellerCommand,
  'separated-record': readSeparatedRecord,
  backup: backupCommand,
  reseal,
  'size-pictures': sizePictures,
  orders: inventOrders,
};

/** What the program takes, a line a command. */
export const USAGE = [
  'Usage: node src/operator.ts <command> [--reason <why>]',
  ...Object.values(COMMANDS)
    .flatMap(({ usage }) => usage)
    .map(([call, effect]) => `  ${call.padEnd(42)} ${effect}`),
].join('\n');
