type Cell = string | number | Date | null | undefined;

/** Rows as lines of aligned columns under a line of headings, which are the keys of the rows; `none` without rows. */
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

/** Any text: control characters would move the terminal's cursor. */
function printable(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
