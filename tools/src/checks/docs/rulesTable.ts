import type { Rule } from './readRules.ts';
import type { RuleTag } from './readRuleTags.ts';

/**
 * Returns the Markdown table of rules and their tests, for a file in a folder directly below the root of the project.
 */
export function rulesTable(rules: readonly Rule[], tags: readonly RuleTag[]): string {
  const rows = rules.map(({ id, state, statement }) => {
    const tests = tags
      .filter(({ ids }) => ids.includes(id))
      .flatMap(({ file, tests: titles }) => titles.map((title) => `${file} › ${title}`));
    return [id, state, fromRoot(statement), [...new Set(tests)].map(toCode).join('<br>')];
  });
  return [['Rule', 'State', 'Statement', 'Tests'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}

/** Adapts the links of `docs/rules.md` to another folder. */
function fromRoot(statement: string): string {
  return statement.replaceAll('](#', '](rules.md#').replaceAll(/\]\((?!https?:)/g, '](../docs/');
}

function toCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
