export * from './WaybillCase.ts';
export { CARRIER_CASES } from './carrierCases.ts';
export { FURTHER_CASES } from './furtherCases.ts';
export { SHOP_CASES } from './shopCases.ts';
