import { allowsRemoteOverride } from '@backoffice/contracts/wire/allowsRemoteOverride';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';

/** Origins that the host's page may connect to, and whether a developer's machine is among them. */
export interface PolicyOrigins {
  cdn: string;
  api: string;
  /** Origins of pictures that the lab downloads. */
  images: readonly string[];
  /** Origins of sign-in. */
  identity: readonly string[];
  /** Origin of the address search frame. */
  frame: string;
  overrides: boolean;
}

/** Sign-in and token origins of the Firebase SDK, without an emulator. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Returns the origins in a host's configuration. */
export function policyOrigins(config: ClientConfig): PolicyOrigins {
  const { emulatorHost } = config.firebase;
  return {
    cdn: getOrigin(config.cdnHost),
    api: getOrigin(config.apiHost),
    images: config.imageHosts.map(getOrigin),
    identity: emulatorHost === undefined ? FIREBASE : [getOrigin(emulatorHost)],
    frame: getOrigin(config.postcodeFrame),
    overrides: allowsRemoteOverride(config),
  };
}

function getOrigin(address: string): string {
  return new URL(address).origin;
}
