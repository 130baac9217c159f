import { median } from '@backoffice/processes';
import type { Answer, AnswerTime } from './Answer.ts';

const HEAD = ['answer', 'ms', 'worst', 'main thread', 'first time', 'main thread'];
const NAME_WIDTH = 48;
const WIDTH = 14;

/** The answers as lines of a table, in milliseconds: medians and the worst, and the median of the first times. */
export function tableOfAnswers(answers: readonly Answer[]): string[] {
  const lines = answers.map(({ name, again, first }) => [
    name,
    middle(again, 'elapsed'),
    show(Math.max(...again.map(({ elapsed }) => elapsed))),
    middle(again, 'processor'),
    middle(first, 'elapsed'),
    middle(first, 'processor'),
  ]);
  return [HEAD, ...lines].map(([name = '', ...cells]) =>
    [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join(''),
  );
}

function middle(times: readonly AnswerTime[], key: keyof AnswerTime): string {
  return show(median(times.map((time) => time[key])));
}

function show(value: number): string {
  return Number.isFinite(value) ? value.toFixed(0) : '-';
}
