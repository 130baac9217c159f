import type { FieldProblem, SnsLink } from '@backoffice/contracts';
import { OTHER_SNS, snsPrefix } from './snsAddress.ts';

const AT_URL = /^sns\.(\d+)\.url$/;

/** What is wrong with a link is said of it as a whole; leads to the part that is missing: its kind, the name of another place, or the address. */
export function placeSnsProblems(problems: readonly FieldProblem[], links: readonly SnsLink[]): FieldProblem[] {
  return problems.map((problem) => {
    const at = AT_URL.exec(problem.path)?.[1];
    const link = links[Number(at)];
    if (link === undefined) return problem;
    if (snsPrefix(link.type) === '') return { ...problem, path: `sns.${at}.type` };
    const isNameless = link.type === OTHER_SNS && link.etcName.trim() === '' && link.url !== snsPrefix(OTHER_SNS);
    return isNameless ? { ...problem, path: `sns.${at}.etcName` } : problem;
  });
}
