type Cell = string | number | Date | null | undefined;

/** Formats rows as aligned columns under a line of headings, the keys of the rows; `none` if there are no rows. */
export function columns(rows: readonly Readonly<Record<string, Cell>>[], none = ''): string {
  if (rows.length === 0) return none;
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(printable))];
  const widths = (lines[0] ?? []).map((_heading, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Replaces control characters, which would move the terminal's cursor. */
function printable(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
