import { expect, it } from '@jest/globals';
import { CliError } from '@backoffice/processes';
import { reportDifferences } from './reportDifferences.ts';

const wait = async () => {};

it('the watch raises an alarm for an altered build once, and again after it was restored', async () => {
  const alarms: unknown[] = [];
  const report = async (fields: object) => void alarms.push(fields);
  const altered = 'mf-orders v1: page.js was changed.';
  const looks = [[], [altered], [altered], [altered, 'index.html is another.'], [], [altered]];
  let known: readonly string[] = [];
  for (const found of looks) known = await reportDifferences({ verify: async () => found, wait, known, report });
  expect(alarms).toEqual([altered, 'index.html is another.', altered].map((reason) => ({ action: 'verify', reason })));
});

it('the watch raises an alarm for a journal that was changed', async () => {
  const texts: string[] = [];
  const verify = async () => {
    throw new CliError('Line 3 does not follow the one before.');
  };
  await reportDifferences({ verify, wait, known: [], report: async (_, text) => void texts.push(text) });
  expect(texts).toEqual([
    'ALARM: the served files differ from the released files. Line 3 does not follow the one before.',
  ]);
});

it('a difference that is gone after web servers have copied a release is no alarm', async () => {
  const old = 'https://seller.example.com/index.html serves (200) what was not released.';
  const altered = 'mf-orders v1: page.js was changed.';
  let isCopied = false;
  const texts: string[] = [];
  const known = await reportDifferences({
    verify: async () => (isCopied ? [altered] : [altered, old]),
    wait: async () => (isCopied = true),
    known: [],
    report: async (_, text) => void texts.push(text),
  });
  expect([known, texts]).toEqual([[altered], [expect.not.stringContaining('index.html')]]);
});
