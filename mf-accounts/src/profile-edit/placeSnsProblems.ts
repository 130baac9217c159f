import { isBlank } from '@backoffice/contracts/codes/isBlank';
import type { SnsLink } from '@backoffice/contracts/seller/seller';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { OTHER_SNS, getSnsPrefix } from './snsAddress.ts';

const AT_URL = /^sns\.(\d+)\.url$/;

/**
 * Moves each problem of a link from its address, where the contract reports it, to the missing part: type, custom name
 * or address.
 */
export function placeSnsProblems(problems: readonly FieldProblem[], links: readonly SnsLink[]): FieldProblem[] {
  return problems.map((problem) => {
    const index = AT_URL.exec(problem.path)?.[1];
    const link = links[Number(index)];
    if (link === undefined) return problem;
    if (getSnsPrefix(link.type) === '') return { ...problem, path: `sns.${index}.type` };
    const isUnnamed = link.type === OTHER_SNS && isBlank(link.etcName) && link.url !== getSnsPrefix(OTHER_SNS);
    return isUnnamed ? { ...problem, path: `sns.${index}.etcName` } : problem;
  });
}
