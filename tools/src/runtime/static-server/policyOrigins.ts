import { type ClientConfig, allowsRemoteOverride } from '@backoffice/contracts';

/** The origins that the host's page may talk to beside its own, and whether a developer's machine is among them. */
export interface PolicyOrigins {
  cdn: string;
  api: string;
  /** From which the lab downloads pictures. */
  images: readonly string[];
  /** Where people sign in. */
  identity: readonly string[];
  /** Whose frame searches for addresses. */
  frame: string;
  overrides: boolean;
}

/** Where the Firebase SDK signs in and renews tokens, without an emulator. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The origins that a host's configuration names. */
export function policyOrigins(config: ClientConfig): PolicyOrigins {
  const { emulatorHost } = config.firebase;
  return {
    cdn: originOf(config.cdnHost),
    api: originOf(config.apiHost),
    images: config.imageHosts.map(originOf),
    identity: emulatorHost === undefined ? FIREBASE : [originOf(emulatorHost)],
    frame: originOf(config.postcodeFrame),
    overrides: allowsRemoteOverride(config),
  };
}

function originOf(address: string): string {
  return new URL(address).origin;
}
