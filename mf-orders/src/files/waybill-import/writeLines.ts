import type { ImportedLine } from '@backoffice/contracts';

/** Writes lines as the file of an import (`importWaybills`). */
export function writeLines(lines: readonly ImportedLine[]): File {
  return new File([lines.map((line) => JSON.stringify(line)).join('\n')], 'lines.ndjson', {
    type: 'application/x-ndjson',
  });
}
