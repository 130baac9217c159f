import type { Sheet } from './Sheet.ts';
import { CELL_KINDS, FORMATS } from './cellFormats.ts';
import { escapeXml } from './escapeXml.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The parts of an .xlsx in addition to its sheets, by their paths: the list of parts, the names of the sheets and the
 * formats of cells (ECMA-376, part 1, section 12).
 */
export function workbookParts(sheets: readonly Pick<Sheet, 'name' | 'isPrinted'>[]): [path: string, xml: string][] {
  const each = (write: (id: number, name: string) => string) =>
    sheets.map(({ name }, index) => write(index + 1, escapeXml(name))).join('');
  const styles = sheets.length + 1;
  const titles = sheets.flatMap(({ name, isPrinted = false }, index) => (isPrinted ? printTitles(name, index) : []));
  return [
    ['xl/styles.xml', XML + stylesXml()],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((id) => relation(id, 'worksheet', `worksheets/sheet${id}.xml`))}${relation(styles, 'styles', 'styles.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((id, name) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets>${titles.length > 0 ? `<definedNames>${titles.join('')}</definedNames>` : ''}</workbook>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${content('workbook', 'sheet.main')}${content('styles', 'styles')}${each((id) => content(`worksheets/sheet${id}`, 'worksheet'))}</Types>`,
    ],
  ];
}

/** Repeats the first row of a sheet on every printed page. */
function printTitles(name: string, index: number): string {
  const reference = `'${name.replaceAll("'", "''")}'!$1:$1`;
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(reference)}</definedName>`;
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}

function content(part: string, type: string): string {
  return `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${type}+xml"/>`;
}

/**
 * Format 0 is a plain cell; each kind of cell has the next one, and texts that wrap the last. A text stays text if its
 * format is removed.
 */
function stylesXml(): string {
  const formats = CELL_KINDS.map(
    (kind, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(FORMATS[kind])}"/>`,
  );
  const cells = [...CELL_KINDS, 'wrapped' as const].map((kind) => {
    const isNumber = kind === 'count' || kind === 'instant';
    const attributes = `numFmtId="${164 + (isNumber ? CELL_KINDS.indexOf(kind) : 0)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${isNumber ? '' : ' quotePrefix="1"'}`;
    return kind === 'wrapped'
      ? `<xf ${attributes} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`
      : `<xf ${attributes}/>`;
  });
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="${cells.length + 1}">${plain}${cells.join('')}</cellXfs></styleSheet>`;
}
