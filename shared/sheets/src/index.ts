export * from './SheetError.ts';
export type { SheetPorts } from './SheetPorts.ts';
export type { SheetRows } from './SheetRows.ts';
export { escapeFormula } from './formula/escapeFormula.ts';
export { LIMITS } from './limits.ts';
export * from './waybills/findWaybills.ts';
