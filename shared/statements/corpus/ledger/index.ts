export { createBigFile } from './bigFile.ts';
export { createDoubledWords } from './doubledWords.ts';
export { clearDeposits, createLedger, toOrders, truePays } from './createLedger.ts';
export type { Currency, Ledger, Movement, MovementKind, MovementState } from './createLedger.ts';
export { createRandom, type Random } from './random.ts';
export { renderMessages } from './renderMessages.ts';
export { renderStatement, type Rendered } from './renderStatement.ts';
