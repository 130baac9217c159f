export { createBigFile } from './bigFile.ts';
export { createDoubledWords } from './doubledWords.ts';
export { clearDeposits, createLedger, toOrders, truePays } from './createLedger.ts';
export type { Ledger, Movement } from './createLedger.ts';
export { createRandom } from './random.ts';
export { renderMessages } from './renderMessages.ts';
export { renderStatement, type Rendered } from './renderStatement.ts';
