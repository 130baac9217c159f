export * from './marketFieldFacts.ts';
export * from './validValue.ts';
