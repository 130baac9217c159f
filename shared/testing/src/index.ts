export * from './FakeApi.ts';
export * from './builders.ts';
export * from './fakePlatform.ts';
export * from './formFields.ts';
export * from './renderPage.tsx';
export * from '@backoffice/platform/testing';
export * from './fakeLocks.ts';
export { memoryStorage } from './memoryStorage.ts';
export * from './memoryDraftStorage.ts';
