import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { LOCAL_PROJECT } from '../runtime/emulator/startEmulator.ts';
import { getOrigins } from '../runtime/ports/ports.ts';
import type { Ports } from '../runtime/ports/ports.ts';

/** Returns the host's configuration of a local stack, in which every outside service is a stand-in. */
export function clientConfig(ports: Ports): ClientConfig {
  const { host, api, cdn, standins, emulator } = getOrigins(ports);
  return ClientConfig.parse({
    environment: 'local',
    pageHost: host,
    apiHost: api,
    cdnHost: cdn,
    imageHosts: [standins],
    postcodeFrame: `${cdn}/postcode/v1/index.html`,
    publicHost: standins,
    promoHost: standins,
    legacyHost: standins,
    appLink: 'backoffice://open',
    firebase: { apiKey: 'local', authDomain: 'localhost', projectId: LOCAL_PROJECT, emulatorHost: emulator },
    links: {
      applicationForm: `${standins}/apply`,
      inquiryChat: `${standins}/inquiry`,
      androidStore: `${standins}/store/android`,
      iosStore: `${standins}/store/ios`,
      feePolicy: `${standins}/help/fee`,
      pricing: `${standins}/help/pricing`,
      usageGuide: `${standins}/help/guide`,
      taxNotice: `${standins}/help/tax`,
    },
    securityContact: 'mailto:security@example.com',
    allowRemoteOverride: true,
  });
}
