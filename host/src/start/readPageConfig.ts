import { ClientConfig, schemaProblems } from '@backoffice/contracts';
import { readBlock } from '../browser/readBlock.ts';

/**
 * The configuration that the page was rendered with, from its JSON block; undefined where there is none or it is
 * malformed, as in a page that something else than a release has written.
 */
export function readPageConfig(page: Pick<Document, 'getElementById'>): ClientConfig | undefined {
  const document = readBlock(page, 'client-config');
  return schemaProblems(ClientConfig, document).length === 0 ? (document as ClientConfig) : undefined;
}
