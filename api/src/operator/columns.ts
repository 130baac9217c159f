/** Lines of aligned columns; the first line is the headings. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_heading, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A cell may hold anything: control characters would move the terminal's cursor. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
