import { toTitleKey } from '@backoffice/contracts/codes/toTitleKey';
import { lockedOptionProblems } from '@backoffice/contracts/market/product/lockedOptions';
import { ProductFields, type ProductOption } from '@backoffice/contracts/market/product/product';
import { newProductFields, productProblems } from '@backoffice/contracts/market/product/productRules';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { withSchema } from '@backoffice/forms';
import { type OptionDraft, isBlankOption, newOption, toOptionFields } from '../OptionDraft.ts';
import { OPTION_COLUMNS, type OptionColumn } from './optionColumns.ts';
import type { OptionValues } from './readOptionCell.ts';
import type { CellProblem, PastedOptions } from './readOptionRows.ts';

/** How pasted rows change the options: append, replace all, or write to rows from a position on. */
export type PasteMode = 'add' | 'replace' | 'fill';

/** Options and rules that a paste is checked against. */
export interface PasteTarget {
  readonly option: readonly OptionDraft[];
  /** Stored options of the product. */
  readonly stored: readonly ProductOption[];
  /** Ids of options that can be neither renamed nor deleted. */
  readonly locked: readonly string[];
  /** First position that `fill` writes to, from 0. */
  readonly from: number;
}

/** Planned options of a paste; it must not be applied if `problems` is not empty. */
export interface OptionPlan {
  readonly option: readonly OptionDraft[];
  /** Options before the paste, without an empty new option. */
  readonly before: readonly OptionDraft[];
  readonly problems: readonly CellProblem[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Returns the plan of a paste without changing anything. Options are matched by names that look the same; a locked
 * option is never removed.
 */
export function planOptions(pasted: PastedOptions, mode: PasteMode, target: PasteTarget): OptionPlan {
  const { before, option, rowByKey } = PLANS[mode](pasted, target);
  const known = new Set(findProblems(target.option, target).map(({ key, field, text }) => `${key} ${field} ${text}`));
  const found = findProblems(option, target)
    .filter(({ key, field, text }) => !known.has(`${key} ${field} ${text}`))
    .map(({ key, field, text }) => ({ row: rowByKey.get(key) ?? null, column: field, text }));
  const isRead = ({ row, column }: CellProblem) =>
    !pasted.problems.some((problem) => problem.row === row && problem.column === column);
  const remainingKeys = new Set(option.map(({ key }) => key));
  const existingKeys = new Set(before.map(({ key }) => key));
  return {
    option,
    before,
    problems: [...pasted.problems, ...found.filter(isRead)],
    added: option.filter(({ key }) => !existingKeys.has(key)).length,
    changed: before.filter((draft) => rowByKey.has(draft.key) && isChanged(draft, option)).length,
    removed: before.filter(({ key }) => !remainingKeys.has(key)).length,
  };
}

interface Plan {
  /** Options before the paste, without an empty new option. */
  readonly before: readonly OptionDraft[];
  readonly option: readonly OptionDraft[];
  /** Sheet rows by key of the option that they created or changed. */
  readonly rowByKey: ReadonlyMap<string, number>;
}

const PLANS: Record<PasteMode, (pasted: PastedOptions, target: PasteTarget) => Plan> = {
  add({ rows }, target) {
    const before = target.option.filter((draft) => !isBlankOption(draft));
    const made = rows.map(({ row, values }) => ({ row, draft: { ...newOption(), ...values } }));
    return { before, option: [...before, ...made.map(({ draft }) => draft)], rowByKey: getRowsByKey(made) };
  },
  replace({ rows }, target) {
    const before = target.option.filter((draft) => !isBlankOption(draft));
    const left = new Map(before.map((draft) => [toTitleKey(draft.title), draft]));
    const made = rows.map(({ row, values }) => {
      const name = toTitleKey(values.title ?? '');
      const found = name === '' ? undefined : left.get(name);
      left.delete(name);
      return { row, draft: withValues(found ?? newOption(), values) };
    });
    const lockedOptions = [...left.values()].filter(({ _id }) => _id !== undefined && target.locked.includes(_id));
    return { before, option: [...made.map(({ draft }) => draft), ...lockedOptions], rowByKey: getRowsByKey(made) };
  },
  fill({ rows, firstRow }, { option, from }) {
    const filled = [...option];
    const made = rows.map(({ row, values }) => {
      const at = Math.min(from + row - firstRow, filled.length);
      const draft = withValues(filled[at] ?? newOption(), values);
      filled[at] = draft;
      return { row, draft };
    });
    return { before: option, option: filled, rowByKey: getRowsByKey(made) };
  },
};

/** Returns the option with the pasted values. A name that looks the same as its name does not rename it. */
function withValues(draft: OptionDraft, values: OptionValues): OptionDraft {
  const isSameName = values.title !== undefined && toTitleKey(values.title) === toTitleKey(draft.title);
  return { ...draft, ...values, ...(isSameName && { title: draft.title }) };
}

function getRowsByKey(made: readonly { readonly row: number; readonly draft: OptionDraft }[]): Map<string, number> {
  return new Map(made.map(({ row, draft }) => [draft.key, row]));
}

function isChanged(draft: OptionDraft, option: readonly OptionDraft[]): boolean {
  const now = option.find(({ key }) => key === draft.key);
  return now !== undefined && OPTION_COLUMNS.some((column) => now[column] !== draft[column]);
}

interface OptionProblem {
  /** Key of the option; '' for a problem of the whole list. */
  readonly key: string;
  readonly field: OptionColumn | null;
  readonly text: string;
}

/** Returns the problems that the rules of a product find in a list of options. */
function findProblems(drafts: readonly OptionDraft[], { stored, locked }: PasteTarget): OptionProblem[] {
  const option = drafts.map(toOptionFields);
  const fields = { ...newProductFields(), option };
  const rules: FieldProblem[] = [...productProblems(fields, stored), ...lockedOptionProblems(fields, stored, locked)];
  return withSchema(rules, ProductFields, fields)
    .filter(({ path }) => path === 'option' || path.startsWith('option.'))
    .map(({ path, text }) => {
      const [, at = '', field = ''] = path.split('.');
      const column = OPTION_COLUMNS.find((each) => each === field) ?? null;
      return { key: drafts[Number(at)]?.key ?? '', field: column, text };
    });
}
