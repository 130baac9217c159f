import * as z from 'zod/mini';

// Without the protocol `localhost:3000` would pass: to a URL parser that is a path below the scheme `localhost:`.
const Address = z.url({ protocol: /^https?$/ });
/** An address of the app alone, such as `backoffice://open`: nothing that a browser opens or runs itself. */
const AppLink = z.url({ protocol: /^(?!https?$|javascript$|data$|blob$|file$|about$|view-source$)[a-z][a-z\d+.-]+$/ });

/**
 * The host's run-time configuration, `/config.json` beside its index.html: changing it needs no rebuild.
 * Every address is absolute; no account is named. A malformed document stops the start with the field's name.
 */
export const ClientConfig = z.object({
  environment: z.enum(['local', 'staging', 'production']),
  apiHost: Address,
  cdnHost: Address,
  /** Origins beside the CDN from which the lab downloads pictures; the Content-Security-Policy allows them. */
  imageHosts: z._default(z.array(Address), []),
  /** The page that embeds the postcode service, of another origin than the host's. */
  postcodeFrame: Address,
  publicHost: Address,
  promoHost: Address,
  legacyHost: Address,
  /** Opens the page's native wrapper from a phone's browser; the path is added as the query `path`. */
  appLink: AppLink,
  firebase: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    projectId: z.string(),
    emulatorHost: z.optional(Address),
    /** The messaging app's provider id at Firebase; without it, logins by `identityToken` are refused. */
    oidcProvider: z.optional(z.string().check(z.regex(/^oidc\.[\w.-]{1,60}$/))),
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
  /** Whom to write to about a security hole, for `/.well-known/security.txt`: a mail address or a page. */
  securityContact: z.optional(z.url({ protocol: /^(mailto|https)$/ }).check(z.regex(/^\S{1,200}$/))),
  /** Always empty: builds from before the lists of accounts were the API's read it. A release refuses an account in it. */
  testers: z._default(z.array(z.string()), []),
  /** Whether a developer's machine may stand in for one remote (docs/architecture.md); see `allowsRemoteOverride`. */
  allowRemoteOverride: z.optional(z.boolean()),
});
export type ClientConfig = z.infer<typeof ClientConfig>;
