export * from './deposit.ts';
export * from './matchPaper.ts';
export * from './matching/depositMatching.ts';
export * from './matching/depositOrder.ts';
export * from './matching/matchDeposits.ts';
export * from './readStatement.ts';
export * from './statement.ts';
