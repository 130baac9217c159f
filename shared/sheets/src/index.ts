export * from './SheetError.ts';
export type { SheetPorts } from './SheetPorts.ts';
export type { SheetRows, SheetTable } from '@backoffice/contracts/files/SheetTable';
export { escapeFormula } from './formula/escapeFormula.ts';
export { SHEET_ACCEPT } from './format/sheetAccept.ts';
export { LIMITS } from './limits.ts';
export * from './waybills/findWaybills.ts';
