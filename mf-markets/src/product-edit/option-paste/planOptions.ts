import {
  type FieldProblem,
  ProductFields,
  type ProductOption,
  lockedOptionProblems,
  newProductFields,
  productProblems,
} from '@backoffice/contracts';
import { withSchema } from '@backoffice/forms';
import { type OptionDraft, newOption, toOptionFields } from '../OptionDraft.ts';
import { OPTION_COLUMNS, type OptionColumn } from './optionColumns.ts';
import type { CellProblem, PastedOptions, PastedRow } from './readOptionRows.ts';

/** How pasted rows become options: behind the others, in place of them, or over those from a position on. */
export type PasteMode = 'add' | 'replace' | 'fill';

/** The options that a paste meets. */
export interface PasteTarget {
  readonly option: readonly OptionDraft[];
  /** The options of the product as they are stored. */
  readonly stored: readonly ProductOption[];
  /** The ids of those that may be neither renamed nor deleted. */
  readonly locked: readonly string[];
  /** The position from which `fill` writes, counted from 0. */
  readonly from: number;
}

/** What a paste would make of the options. Nothing may be changed while there is a problem. */
export interface OptionPlan {
  readonly option: readonly OptionDraft[];
  readonly problems: readonly CellProblem[];
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Plans a paste: nothing is changed by it. Options are matched by their names; a locked one is never removed. */
export function planOptions(pasted: PastedOptions, mode: PasteMode, target: PasteTarget): OptionPlan {
  const { before, option, rowOf } = PLANS[mode](pasted.rows, target);
  const known = new Set(problemsOf(target.option, target).map(({ key, field, text }) => `${key} ${field} ${text}`));
  const found = problemsOf(option, target)
    .filter(({ key, field, text }) => !known.has(`${key} ${field} ${text}`))
    .map(({ key, field, text }) => ({ row: rowOf.get(key) ?? null, column: field, text }));
  const isRead = ({ row, column }: CellProblem) =>
    !pasted.problems.some((problem) => problem.row === row && problem.column === column);
  const isKept = new Set(option.map(({ key }) => key));
  const wasThere = new Set(before.map(({ key }) => key));
  return {
    option,
    problems: [...pasted.problems, ...found.filter(isRead)],
    added: option.filter(({ key }) => !wasThere.has(key)).length,
    changed: before.filter((draft) => rowOf.has(draft.key) && isChanged(draft, option)).length,
    removed: before.filter(({ key }) => !isKept.has(key)).length,
  };
}

interface Plan {
  /** The options that count as there before: a new one that is still empty does not. */
  readonly before: readonly OptionDraft[];
  readonly option: readonly OptionDraft[];
  /** The rows of the sheet by the keys of the options that they made or changed. */
  readonly rowOf: ReadonlyMap<string, number>;
}

const PLANS: Record<PasteMode, (rows: readonly PastedRow[], target: PasteTarget) => Plan> = {
  add(rows, target) {
    const before = target.option.filter((draft) => !isEmpty(draft));
    const made = rows.map(({ row, values }) => ({ row, draft: { ...newOption(), ...values } }));
    return { before, option: [...before, ...made.map(({ draft }) => draft)], rowOf: rowsOf(made) };
  },
  replace(rows, target) {
    const before = target.option.filter((draft) => !isEmpty(draft));
    const left = new Map(before.map((draft) => [draft.title.trim(), draft]));
    const made = rows.map(({ row, values }) => {
      const name = values.title ?? '';
      const found = left.get(name);
      left.delete(name);
      return { row, draft: { ...(found ?? newOption()), ...values } };
    });
    const kept = [...left.values()].filter(({ _id }) => _id !== undefined && target.locked.includes(_id));
    return { before, option: [...made.map(({ draft }) => draft), ...kept], rowOf: rowsOf(made) };
  },
  fill(rows, { option, from }) {
    const made = rows.map(({ row, values }, at) => ({
      row,
      draft: { ...(option[from + at] ?? newOption()), ...values },
    }));
    const filled = [...option.slice(0, from), ...made.map(({ draft }) => draft), ...option.slice(from + made.length)];
    return { before: option, option: filled, rowOf: rowsOf(made) };
  },
};

function rowsOf(made: readonly { readonly row: number; readonly draft: OptionDraft }[]): Map<string, number> {
  return new Map(made.map(({ row, draft }) => [draft.key, row]));
}

function isEmpty({ _id, title, desc, price, stock }: OptionDraft): boolean {
  return _id === undefined && title.trim() === '' && desc.trim() === '' && price === null && stock === null;
}

function isChanged(draft: OptionDraft, option: readonly OptionDraft[]): boolean {
  const now = option.find(({ key }) => key === draft.key);
  return now !== undefined && OPTION_COLUMNS.some((column) => now[column] !== draft[column]);
}

interface OptionProblem {
  /** The key of the option, '' for a problem of the list. */
  readonly key: string;
  readonly field: OptionColumn | null;
  readonly text: string;
}

/** What the rules of a product say of a list of options. */
function problemsOf(drafts: readonly OptionDraft[], { stored, locked }: PasteTarget): OptionProblem[] {
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
