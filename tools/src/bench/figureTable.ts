import type { Figure } from '@backoffice/processes';

/** Returns the figures as lines of a Markdown table with control, budget and whether the budget is met. */
export function figureTable(figures: readonly Figure[]): string[] {
  const lines = ['| figure | measured | control | ratio | budget | met |', '| --- | --- | --- | --- | --- | --- |'];
  for (const figure of figures) {
    const { name, value, unit, control } = figure;
    const cells = [
      name,
      `${show(value)} ${unit}`,
      control ? `${show(control.value)} ${unit} (${control.name})` : '',
      control ? formatRatio(figure).toFixed(2) : '',
      formatBudget(figure),
      isMet(figure) === undefined ? '' : isMet(figure) ? 'met' : 'not met',
    ];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines;
}

function formatRatio({ value, control }: Figure): number {
  return value / (control?.value ?? Number.NaN);
}

function formatBudget({ unit, aim }: Figure): string {
  const suffix = aim?.of === 'ratio' ? '×' : ` ${unit}`;
  const or = aim?.orRatio === undefined ? '' : ` or ≤ ${aim.orRatio}×`;
  if (aim?.atMost !== undefined) return `≤ ${aim.atMost}${suffix}${or}`;
  return aim?.atLeast === undefined ? '' : `≥ ${aim.atLeast}${suffix}`;
}

/** Undefined without a budget, and if a budget refers to a control that was not measured. */
function isMet(figure: Figure): boolean | undefined {
  const { value, aim } = figure;
  if (aim?.orRatio !== undefined && formatRatio(figure) <= aim.orRatio) return true;
  if (aim?.of === 'ratio' && figure.control === undefined) return undefined;
  const measured = aim?.of === 'ratio' ? formatRatio(figure) : value;
  if (aim?.atMost !== undefined) return measured <= aim.atMost;
  return aim?.atLeast === undefined ? undefined : measured >= aim.atLeast;
}

function show(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}
