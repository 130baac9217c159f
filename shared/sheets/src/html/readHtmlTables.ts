import { type SheetTable, createSheetTable } from '@backoffice/contracts/sheet-table';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * The tables of an HTML page, each a sheet of its own; a cell over several columns is in the first of them. Nothing of
 * the page is run or loaded.
 * @throws SheetError when the page has too many elements
 */
export function readHtmlTables(html: string): SheetTable[] {
  if (countTags(html) > LIMITS.cells) throw new SheetError('too-much-content');
  const tables: SheetTable[] = [];
  walk(parse(html), (element) => {
    if (element.tagName === 'table') tables.push(createSheetTable(readRows(element)));
    return true;
  });
  return tables;
}

function countTags(html: string): number {
  let count = 0;
  for (const _tag of html.matchAll(/<[a-z]/gi)) count += 1;
  return count;
}

function readRows(table: Element): string[][] {
  const rows: string[][] = [];
  for (const child of table.childNodes)
    walk(child, (element) => {
      if (element.tagName === 'tr') rows.push(readCells(element));
      return element.tagName !== 'table' && element.tagName !== 'tr';
    });
  return rows;
}

function readCells(row: Element): string[] {
  const cells: string[] = [];
  for (const cell of row.childNodes) {
    if (!('tagName' in cell) || (cell.tagName !== 'td' && cell.tagName !== 'th')) continue;
    cells.push(readText(cell).replaceAll(/\s+/g, ' ').trim());
    const span = Number(cell.attrs.find(({ name }) => name === 'colspan')?.value ?? 1);
    for (let column = 1; column < Math.min(span, LIMITS.columns); column += 1) cells.push('');
  }
  return cells;
}

function readText(cell: Element): string {
  const texts: string[] = [];
  const waiting: Node[] = [cell];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) texts.push(node.value);
    else if ('tagName' in node && ['br', 'p', 'div'].includes(node.tagName)) texts.push(' ');
    if ('childNodes' in node && !isHidden(node)) pushAll(waiting, node.childNodes);
  }
  return texts.join('');
}

function isHidden(node: Node): boolean {
  return 'tagName' in node && ['script', 'style', 'table'].includes(node.tagName);
}

/**
 * Visits elements in document order; `visit` returns whether to visit those inside. No recursion: nesting has no bound.
 */
function walk(root: Node, visit: (element: Element) => boolean): void {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isOpen = 'tagName' in node ? visit(node) : true;
    if (isOpen && 'childNodes' in node) pushAll(waiting, node.childNodes);
  }
}

/** A call with that many arguments as a page has nodes would overflow the stack. */
function pushAll(waiting: Node[], nodes: readonly Node[]): void {
  for (const node of nodes.toReversed()) waiting.push(node);
}
