import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';

/** Returns the host's configuration of a local stack whose host has the port; other services are on the next ports. */
export function exampleConfig(port = 3000): ClientConfig {
  const services = `http://localhost:${port + 1100}`;
  const cdn = `http://localhost:${port + 1}`;
  return {
    environment: 'local',
    pageHost: `http://localhost:${port}`,
    apiHost: `http://localhost:${port + 1000}`,
    cdnHost: cdn,
    imageHosts: [services],
    postcodeFrame: `${cdn}/postcode/v1/index.html`,
    publicHost: services,
    promoHost: services,
    legacyHost: services,
    appLink: 'backoffice://open',
    firebase: {
      apiKey: 'local',
      authDomain: 'localhost',
      projectId: 'demo-backoffice',
      emulatorHost: `http://localhost:${port + 6099}`,
    },
    links: {
      applicationForm: `${services}/apply`,
      inquiryChat: `${services}/inquiry`,
      androidStore: `${services}/store/android`,
      iosStore: `${services}/store/ios`,
      feePolicy: `${services}/help/fee`,
      pricing: `${services}/help/pricing`,
      usageGuide: `${services}/help/guide`,
      taxNotice: `${services}/help/tax`,
    },
    securityContact: 'mailto:security@example.com',
    allowRemoteOverride: true,
  };
}
