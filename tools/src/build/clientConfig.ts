import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { localConfig } from '@backoffice/release/page/localConfig';
import { getOrigins } from '../runtime/ports/ports.ts';
import type { Ports } from '../runtime/ports/ports.ts';

/** Returns the host's configuration of a local stack, in which every outside service is a stand-in. */
export function clientConfig(ports: Ports): ClientConfig {
  return localConfig(getOrigins(ports));
}
