export * from './WaybillCase.ts';
export { CARRIER_CASES } from './carrierCases.ts';
export { UNUSUAL_LAYOUT_CASES } from './unusualLayoutCases.ts';
export { SHOP_CASES } from './shopCases.ts';
