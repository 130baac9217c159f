import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const SPAN_MAX = 200;

/** The tables of a page, each as rows of the texts of their cells; a cell over several columns stands in the first of them. */
export function htmlTables(text: string): string[][][] {
  const tables: string[][][] = [];
  walk(parse(text), (element) => {
    if (element.tagName === 'table') tables.push(rowsOf(element));
    return true;
  });
  return tables;
}

function rowsOf(table: Element): string[][] {
  const rows: string[][] = [];
  for (const child of table.childNodes)
    walk(child, (element) => {
      if (element.tagName === 'tr') rows.push(cellsOf(element));
      return element.tagName !== 'table' && element.tagName !== 'tr';
    });
  return rows;
}

function cellsOf(row: Element): string[] {
  const cells: string[] = [];
  for (const cell of row.childNodes) {
    if (!('tagName' in cell) || (cell.tagName !== 'td' && cell.tagName !== 'th')) continue;
    cells.push(textOf(cell).replaceAll(/\s+/g, ' ').trim());
    const span = Number(cell.attrs.find(({ name }) => name === 'colspan')?.value ?? 1);
    for (let more = 1; more < Math.min(span, SPAN_MAX); more += 1) cells.push('');
  }
  return cells;
}

function textOf(cell: Element): string {
  const texts: string[] = [];
  const waiting: Node[] = [cell];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) texts.push(node.value);
    else if ('tagName' in node && ['br', 'p', 'div'].includes(node.tagName)) texts.push(' ');
    if ('childNodes' in node && !isHidden(node)) waiting.push(...node.childNodes.toReversed());
  }
  return texts.join('');
}

function isHidden(node: Node): boolean {
  return 'tagName' in node && ['script', 'style', 'table'].includes(node.tagName);
}

/** Visits elements in their order without calling itself, so that no nesting is too deep; `visit` says whether to go below one. */
function walk(root: Node, visit: (element: Element) => boolean): void {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const below = 'tagName' in node ? visit(node) : true;
    if (below && 'childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
}
