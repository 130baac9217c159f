import { type Rule, readRules } from './readRules.ts';
import { type RuleTag, readRuleTags } from './readRuleTags.ts';
import { trackedFiles } from './trackedFiles.ts';

/** Rules of the project and tags in its test files. */
export interface ProjectRules {
  readonly rules: readonly Rule[];
  readonly tags: readonly RuleTag[];
}

/** Reads `docs/rules.md` and all test files below the root. @throws Error if a test file cannot be parsed */
export function readProjectRules(root: string): ProjectRules {
  return {
    rules: trackedFiles(root, /^docs\/rules\.md$/).flatMap(({ text }) => readRules(text)),
    tags: trackedFiles(root, /\.(test|spec)\.tsx?$/).flatMap(readRuleTags),
  };
}
