import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { localConfig } from '../src/page/localConfig.ts';

/** Returns the host's configuration of a local stack whose host has the port; other services are on the next ports. */
export function exampleConfig(port = 3000): ClientConfig {
  const at = (offset: number) => `http://localhost:${port + offset}`;
  return localConfig({ host: at(0), cdn: at(1), api: at(1000), standins: at(1100), emulator: at(6099) });
}
