export * from './FakeApi.ts';
export * from './builders.ts';
