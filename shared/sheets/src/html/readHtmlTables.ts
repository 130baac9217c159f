import { type SheetTable, createSheetTable } from '@backoffice/contracts/files/SheetTable';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import { type HtmlRow, placeCells } from './placeCells.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose content is not text of the cell around them. */
const NOT_TEXT = new Set(['script', 'style', 'table']);
const BREAKS = new Set(['br', 'p', 'div']);

/**
 * The tables of an HTML page, one sheet each; the text of a cell over several columns or rows is in the first of them.
 * No script runs and no resource loads.
 * @throws SheetError if the page has too many elements, rows or columns
 */
export function readHtmlTables(html: string): SheetTable[] {
  if (countTags(html) > LIMITS.cells) throw new SheetError('too-much-content');
  const tables: SheetTable[] = [];
  const hidden = new Set<Node | null>();
  walk(parse(html), (element) => {
    if (hidden.has(element.parentNode) || isHidden(element)) hidden.add(element);
    if (element.tagName === 'table') tables.push(readTable(element, hidden.has(element)));
    return true;
  });
  // Spreadsheet programs write the names of their sheets into a comment.
  const names = Array.from(html.matchAll(/<x:ExcelWorksheet>\s*<x:Name>([^<]*)</g), ([, name]) => name ?? '');
  return names.length === tables.length
    ? tables.map((table, index) => ({ ...table, name: names[index] ?? '' }))
    : tables;
}

function countTags(html: string): number {
  let count = 0;
  for (const _tag of html.matchAll(/<[a-z]/gi)) count += 1;
  return count;
}

function readTable(table: Element, isTableHidden: boolean): SheetTable {
  const rows = readRows(table);
  if (rows.length > LIMITS.rows) throw new SheetError('too-many-lines');
  const placed = placeCells(rows);
  return createSheetTable(placed.rows, {
    isHidden: isTableHidden,
    hiddenRows: rows.flatMap((row, index) => (row.isHidden ? [index] : [])),
    hiddenColumns: [...new Set([...readHiddenColumns(table), ...placed.hiddenColumns])].toSorted(
      (one, other) => one - other,
    ),
    merges: placed.merges,
  });
}

function readRows(table: Element): HtmlRow[] {
  const rows: HtmlRow[] = [];
  for (const child of table.childNodes)
    walk(child, (element) => {
      const group = element.parentNode;
      if (element.tagName === 'tr')
        rows.push({
          group,
          cells: readCells(element),
          isHidden: isHidden(element) || (group !== null && group !== table && isHidden(group)),
        });
      return element.tagName !== 'table' && element.tagName !== 'tr';
    });
  return rows;
}

function readCells(row: Element): HtmlRow['cells'] {
  return row.childNodes.flatMap((cell) => {
    if (!('tagName' in cell) || (cell.tagName !== 'td' && cell.tagName !== 'th')) return [];
    return {
      text: readText(cell).replaceAll(/\s+/g, ' ').trim(),
      columnSpan: getSpan(cell, 'colspan'),
      rowSpan: getSpan(cell, 'rowspan', 0),
      isHidden: isHidden(cell),
    };
  });
}

function readText(cell: Element): string {
  const texts: string[] = [];
  const waiting: Node[] = cell.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) texts.push(node.value);
    else if ('tagName' in node && BREAKS.has(node.tagName)) texts.push(' ');
    if ('childNodes' in node && !NOT_TEXT.has(node.nodeName) && !isHidden(node)) pushAll(waiting, node.childNodes);
  }
  return texts.join('');
}

/** The columns that `<col>` and `<colgroup>` hide. */
function readHiddenColumns(table: Element): number[] {
  const hidden: number[] = [];
  let column = 0;
  const addColumns = (element: Element, isGroupHidden: boolean) => {
    const end = Math.min(column + getSpan(element, 'span'), LIMITS.columns);
    for (; column < end; column += 1)
      if (isGroupHidden || isHidden(element) || getAttribute(element, 'width') === '0') hidden.push(column);
  };
  for (const child of table.childNodes) {
    if (!('tagName' in child) || child.tagName !== 'colgroup') continue;
    const columns = child.childNodes.filter((node): node is Element => 'tagName' in node && node.tagName === 'col');
    for (const element of columns.length === 0 ? [child] : columns) addColumns(element, isHidden(child));
  }
  return hidden;
}

const HIDING = /(?:^|[\s;"'])(?:display\s*:\s*none|visibility\s*:\s*collapse|mso-hide\s*:\s*all)/i;

/** The value of an attribute of an element; undefined if it has none. */
function getAttribute({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

/** Whether an element hides itself, by an attribute or its own style. */
function isHidden(node: Node): boolean {
  if (!('tagName' in node)) return false;
  return getAttribute(node, 'hidden') !== undefined || HIDING.test(getAttribute(node, 'style') ?? '');
}

/** The span of a cell or column: an integer from `least`; 1 if it is invalid. */
function getSpan(element: Element, name: 'colspan' | 'rowspan' | 'span', least = 1): number {
  const span = Number.parseInt(getAttribute(element, name) ?? '1', 10);
  return span >= least ? span : 1;
}

/**
 * Visits elements in document order; `visit` returns whether to visit the elements inside. Not recursive, because the
 * nesting depth has no limit.
 */
function walk(root: Node, visit: (element: Element) => boolean): void {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isOpen = 'tagName' in node ? visit(node) : true;
    if (isOpen && 'childNodes' in node) pushAll(waiting, node.childNodes);
  }
}

/** Pushes nodes one by one: a call with all nodes of a page as arguments would overflow the stack. */
function pushAll(waiting: Node[], nodes: readonly Node[]): void {
  for (const node of nodes.toReversed()) waiting.push(node);
}
