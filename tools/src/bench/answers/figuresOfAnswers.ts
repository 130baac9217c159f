import { type Figure, median } from '@backoffice/processes';
import type { Answer } from './Answer.ts';

/** A person takes what comes within so many milliseconds for the effect of the own hand. */
const AT_ONCE_MS = 100;

/** The medians of the answers that need nothing fetched for the first time. */
export function figuresOfAnswers(answers: readonly Answer[]): readonly Figure[] {
  return answers
    .filter(({ again }) => again.length > 0)
    .map(({ name, again }) => ({
      name,
      value: median(again.map(({ elapsed }) => elapsed)),
      unit: 'ms',
      aim: { of: 'value', atMost: AT_ONCE_MS },
    }));
}
