import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure as configureTestingLibrary } from '@testing-library/dom';
import { configure } from 'mobx';
import { computeStyleLazily } from './computeStyleLazily.ts';
import { stubBrowser } from './stubBrowser.ts';

configure({ enforceActions: 'always' });
// Same as the test timeout of the jest preset: a busy machine is no failure (ADR 38).
configureTestingLibrary({ asyncUtilTimeout: 30_000 });

if (typeof window !== 'undefined') {
  stubBrowser(window);
  computeStyleLazily(window);
}

// A console error or warning is a defect that tests would otherwise miss.
const spies = ['error', 'warn'] as const;
let messages: string[] = [];
beforeEach(() => {
  messages = [];
  for (const level of spies)
    jest
      .spyOn(console, level)
      .mockImplementation((...words: unknown[]) => void messages.push(words.map(String).join(' ')));
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(messages).toEqual([]);
});
