import * as z from 'zod/mini';

// Without the protocol `localhost:3000` would pass: to a URL parser that is a path below the scheme `localhost:`.
const Address = z.url({ protocol: /^https?$/ });

/**
 * The host's run-time configuration, `/config.json` beside its index.html: changing it needs no rebuild.
 * Every address is absolute; lists are of uids. A malformed document stops the start with the field's name.
 */
export const ClientConfig = z.object({
  environment: z.enum(['local', 'staging', 'production']),
  apiHost: Address,
  cdnHost: Address,
  publicHost: Address,
  promoHost: Address,
  legacyHost: Address,
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulatorHost: z.optional(Address),
  }),
  links: z.object({
    applicationForm: Address,
    inquiryChat: Address,
    androidStore: Address,
    iosStore: Address,
    feePolicy: Address,
    pricing: Address,
    usageGuide: Address,
    taxNotice: Address,
  }),
  testers: z.array(z.string()),
  canaryUids: z.array(z.string()),
});
export type ClientConfig = z.infer<typeof ClientConfig>;
