import { join } from 'node:path';
import { CALL_STAGES, CALL_STEPS } from '../src/platform/http/register/callSteps.ts';

/** The page that lists the steps of a call. */
export const STEPS_FILE = join(import.meta.dirname, '../../docs/architecture.md');

/** Matches the list of the steps in the page. */
export const STEPS_LIST = /(?<=<!-- steps -->\n)[^]*(?=<!-- \/steps -->)/;

/** Returns the steps of a call as Markdown, in order, with the work of Fastify between them, as `STEPS_LIST` matches it. */
export function describeCallSteps(): string {
  const steps = CALL_STEPS.map(({ name, stage, does, errors = [] }, index) => {
    const isFirst = CALL_STEPS[index - 1]?.stage !== stage;
    const codes = errors.length > 0 ? ` Errors: ${errors.map((code) => `\`${code}\``).join(', ')}.` : '';
    return `${isFirst ? `\n${CALL_STAGES[stage]}\n\n` : ''}${index + 1}. ${name}: ${does}${codes}`;
  });
  return `${steps.join('\n')}\n\n`;
}
