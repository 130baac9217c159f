export * from './fieldValue.ts';
export * from './seoul.ts';
