import { expect, it } from '@jest/globals';
import { figuresOfAnswers } from './figuresOfAnswers.ts';
import { tableOfAnswers } from './tableOfAnswers.ts';

const time = (elapsed: number, processor: number) => ({ elapsed, processor });
const answers = [
  { name: 'sorted', first: [time(300, 200)], again: [time(90, 60), time(70, 50), time(120, 80)] },
  { name: 'opened', first: [time(900, 400)], again: [] },
];
const cellsOf = (line: string | undefined) => line?.trim().split(/ {2,}/);

it('an answer has the median and the worst of the second times, and the median of the first', () => {
  const [, sorted] = tableOfAnswers(answers);
  expect(cellsOf(sorted)).toEqual(['sorted', '90', '120', '60', '300', '200']);
});

it('an answer that never came a second time has no number for it, and is no figure', () => {
  expect(cellsOf(tableOfAnswers(answers)[2])).toEqual(['opened', '-', '-', '-', '900', '400']);
  expect(figuresOfAnswers(answers)).toEqual([
    { name: 'sorted', value: 90, unit: 'ms', aim: { of: 'value', atMost: 100 } },
  ]);
});
