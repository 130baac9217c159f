import { findPattern } from './findEnglish.ts';

/** The parts of the project that a commit names before its colon; each commit changes one. */
const AREAS =
  'accounts|api|build|ci|contracts|deploy|docs|e2e|forms|gallery|host|markets|orders|platform|preview|sheets|statements|testing|time|tools|ui';
const LENGTH_MAX = 72;

/** The problem of a commit subject as a sentence for its author; undefined for none. */
export function findSubjectProblem(subject: string): string | undefined {
  if (!new RegExp(`^(?:${AREAS}): [a-z]`).test(subject))
    return `Start with an area and a verb in lower case: "orders: show …". The areas are ${AREAS.replaceAll('|', ', ')}.`;
  if (subject.length > LENGTH_MAX) return `Use at most ${LENGTH_MAX} characters; these are ${subject.length}.`;
  const found = findPattern(subject);
  return found?.isWrong === true ? `Use standard terms: ${found.instead}.` : undefined;
}
