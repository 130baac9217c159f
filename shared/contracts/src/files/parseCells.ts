/**
 * Parses the rows of text that a spreadsheet put on the clipboard: tabs separate cells, and a cell with line breaks is
 * quoted. Empty rows at the end are removed; empty rows between other rows remain.
 */
export function parseCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && char === '"') isQuoted = false;
    else if (isQuoted) cell += char;
    else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += char;
  }
  endCell();
  return rows.slice(0, rows.findLastIndex((row) => row.some((value) => value !== '')) + 1);
}
