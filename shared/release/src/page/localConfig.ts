import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';

/** Firebase project of local pages; SDKs do not use the cloud for this prefix. */
export const LOCAL_PROJECT = 'demo-backoffice';

/** Origins of the parts of a local page. */
interface LocalOrigins {
  readonly host: string;
  readonly api: string;
  readonly cdn: string;
  readonly standins: string;
  readonly emulator: string;
}

/** Returns the host's configuration of a page on a developer's machine. */
export function localConfig({ host, api, cdn, standins, emulator }: LocalOrigins): ClientConfig {
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
