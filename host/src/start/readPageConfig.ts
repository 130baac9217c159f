import { ClientConfig, schemaProblems } from '@backoffice/contracts';

/**
 * The configuration that the page was rendered with, from its JSON block; undefined where there is none or it is
 * malformed, as in a page that something else than a release has written.
 */
export function readPageConfig(page: Pick<Document, 'getElementById'>): ClientConfig | undefined {
  try {
    const document: unknown = JSON.parse(page.getElementById('client-config')?.textContent ?? '');
    return schemaProblems(ClientConfig, document).length === 0 ? (document as ClientConfig) : undefined;
  } catch {
    return undefined;
  }
}
