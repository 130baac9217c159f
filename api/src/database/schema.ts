export * from './schema/people.ts';
export * from './schema/sessions.ts';
export * from './schema/payouts.ts';
export * from './schema/goods.ts';
export * from './schema/orders.ts';
export * from './schema/content.ts';
export * from './schema/downloads.ts';
export * from './schema/service.ts';
