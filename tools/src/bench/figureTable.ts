import type { Figure } from '@backoffice/processes';

/** Returns the figures as lines of a Markdown table with control, budget and whether the budget is met. */
export function figureTable(figures: readonly Figure[]): string[] {
  return [
    '| figure | measured | control | ratio | budget | met |',
    '| --- | --- | --- | --- | --- | --- |',
    ...figures.map(({ name, value, unit, control, aim }) => {
      const ratio = value / (control?.value ?? Number.NaN);
      const suffix = aim?.of === 'ratio' ? '×' : ` ${unit}`;
      const or = aim?.orRatio === undefined ? '' : ` or ≤ ${aim.orRatio}×`;
      const cells = [
        name,
        `${show(value)} ${unit}`,
        control ? `${show(control.value)} ${unit} (${control.name})` : '',
        control ? ratio.toFixed(2) : '',
        aim ? `≤ ${aim.atMost}${suffix}${or}` : '',
        // A ratio without a measured control is neither.
        !aim || (aim.of === 'ratio' && !control) ? '' : isMet(aim, value, ratio) ? 'met' : 'not met',
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

function isMet({ of, atMost, orRatio = 0 }: NonNullable<Figure['aim']>, value: number, ratio: number): boolean {
  return ratio <= orRatio || (of === 'ratio' ? ratio : value) <= atMost;
}

function show(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}
