export * from './format.ts';
export * from './seoul.ts';
