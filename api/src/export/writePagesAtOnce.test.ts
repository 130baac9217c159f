import { expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { writePagesAtOnce } from './writePagesAtOnce.ts';

async function draw(prepare: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  prepare(document);
  for (const page of [1, 2]) document.addPage().text(`page ${page}`, 10, 10).rect(5, 5, 20, 20).stroke();
  document.addPage().end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('a document is byte for byte the same, an empty page included', async () => {
  const written = await draw(writePagesAtOnce);
  expect(written.equals(await draw(() => undefined))).toBe(true);
});
