import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { withTimeout } from '@backoffice/platform';
import type { ConnectionFailure } from '../failures/connectionFailureTexts.ts';
import { readBlock } from '../browser/readBlock.ts';

/** Timeout in milliseconds. */
const TIMEOUT = 5000;

/**
 * The configuration in the page. Without one, `/config.json` is fetched until that succeeds: each failure is shown by
 * `showFailure`, whose `onRetry` fetches it again and resolves when that has ended. The page cannot work without it,
 * and a login's token, which is no longer in the address, must survive the retry.
 */
export async function loadConfig(
  page: Pick<Document, 'getElementById'>,
  view: Pick<Window, 'fetch'>,
  showFailure: (failure: ConnectionFailure, onRetry: () => Promise<void>) => void,
): Promise<ClientConfig> {
  const given = readPageConfig(page);
  if (given !== undefined) return given;
  let reading = attempt(view);
  for (;;) {
    const config = await reading;
    if (typeof config === 'object') return config;
    await new Promise<void>((proceed) => {
      showFailure(config, async () => {
        reading = attempt(view);
        proceed();
        await reading;
      });
    });
  }
}

async function attempt(view: Pick<Window, 'fetch'>): Promise<ClientConfig | ConnectionFailure> {
  const waiting = new AbortController();
  // A fetch rejects with a TypeError exactly if there was no response.
  const read = readConfig(view, waiting.signal).catch((error: unknown): ConnectionFailure =>
    error instanceof TypeError ? 'network' : 'server',
  );
  return withTimeout(read, TIMEOUT, (): ConnectionFailure => {
    waiting.abort();
    return 'server';
  });
}

/**
 * The configuration that the page was rendered with, from its JSON block; undefined if it is missing or malformed, as
 * in a page that was not written by a release.
 */
function readPageConfig(page: Pick<Document, 'getElementById'>): ClientConfig | undefined {
  const document = readBlock(page, 'client-config');
  return schemaProblems(ClientConfig, document).length === 0 ? (document as ClientConfig) : undefined;
}

/**
 * Fetches `/config.json`, which may change without a build.
 * @throws Error that names the status or the first invalid field; TypeError if there is no response
 */
async function readConfig(view: Pick<Window, 'fetch'>, signal: AbortSignal): Promise<ClientConfig> {
  const response = await view.fetch('/config.json', { signal });
  if (!response.ok) throw new Error(`config.json: the server answered ${response.status}; see docs/operations.md.`);
  const document: unknown = await response.json();
  const [problem] = schemaProblems(ClientConfig, document);
  if (problem !== undefined)
    throw new Error(`config.json: "${problem.path}" is missing or malformed; see docs/operations.md.`);
  return document as ClientConfig;
}
