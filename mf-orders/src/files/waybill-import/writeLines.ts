import type { ImportedLine } from '@backoffice/contracts';
import type { ValidatedImportLine } from './lines/ImportLine.ts';

/** Writes lines as the file of an import (`importWaybills`). `overwrite`: each line may replace a stored number. */
export function writeLines(lines: readonly ValidatedImportLine[], overwrite: boolean): File {
  const texts = lines.map((line) => {
    const { order, invoiceNo, carrier } = line;
    const content: ImportedLine = {
      orderNo: order?.publicId ?? line.orderNo,
      invoiceNo,
      carrier,
      ...((overwrite || line.overwrite) && { overwrite: true }),
      ...(line.isConfirmed && { isConfirmed: true }),
    };
    return JSON.stringify(content);
  });
  return new File([texts.join('\n')], 'lines.ndjson', { type: 'application/x-ndjson' });
}
