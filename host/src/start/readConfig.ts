import { ClientConfig, schemaProblems } from '@backoffice/contracts';

/**
 * Reads `/config.json` beside the page, which may change without a build.
 * @throws Error that names the status or the first field that is wrong; TypeError when nothing answers
 */
export async function readConfig(view: Pick<Window, 'fetch'>, signal: AbortSignal): Promise<ClientConfig> {
  const response = await view.fetch('/config.json', { signal });
  if (!response.ok) throw new Error(`config.json: the server answered ${response.status}; see docs/operations.md.`);
  const document: unknown = await response.json();
  const [problem] = schemaProblems(ClientConfig, document);
  if (problem !== undefined)
    throw new Error(`config.json: "${problem.path}" is missing or malformed; see docs/operations.md.`);
  return document as ClientConfig;
}
