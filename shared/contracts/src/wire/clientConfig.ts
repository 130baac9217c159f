import * as z from 'zod/mini';

// `localhost:3000` without a protocol would be valid otherwise: URL parsers read it as a path with the scheme
// `localhost:`.
const Address = z.url({ protocol: /^https?$/ });
/**
 * An address that only the app opens, such as `backoffice://open`. Schemes that a browser opens or executes are not
 * allowed.
 */
const AppLink = z.url({ protocol: /^(?!https?$|javascript$|data$|blob$|file$|about$|view-source$)[a-z][a-z\d+.-]+$/ });

/** The paths of the addresses that production rejects: all without TLS, and the authentication emulator. */
function localPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return /^http:/i.test(value) || path.at(-1) === 'emulatorHost' ? [path] : [];
  return Object.entries(value ?? {}).flatMap(([name, each]) => localPaths(each, [...path, name]));
}

/**
 * Run-time configuration of the host, `/config.json` next to its index.html. A change needs no rebuild. All addresses
 * are absolute. The configuration contains no accounts. An invalid configuration prevents the start, and the error
 * shows the name of the field.
 */
export const ClientConfig = z
  .object({
    environment: z.enum(['local', 'staging', 'production']),
    /** Origin of the page, from which the verification of releases fetches the served files. */
    pageHost: Address,
    apiHost: Address,
    cdnHost: Address,
    /** Origins in addition to the CDN from which the lab downloads pictures; the Content-Security-Policy allows them. */
    imageHosts: z._default(z.array(Address), []),
    /** Page that embeds the postcode service, at another origin than the host. */
    postcodeFrame: Address,
    publicHost: Address,
    promoHost: Address,
    legacyHost: Address,
    /** Opens the native wrapper from a phone's browser; the path is sent in the query parameter `path`. */
    appLink: AppLink,
    firebase: z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulatorHost: z.optional(Address),
      /** Firebase provider id of the messaging app. If it is missing, logins with `identityToken` are rejected. */
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
    /** Contact for reports of security vulnerabilities in `/.well-known/security.txt`: an e-mail address or a page. */
    securityContact: z.optional(z.url({ protocol: /^(mailto|https)$/ }).check(z.regex(/^\S{1,200}$/))),
    /** Whether a developer's machine may serve one remote (docs/architecture.md); see `allowsRemoteOverride`. */
    allowRemoteOverride: z.optional(z.boolean()),
  })
  .check(({ value, issues }) => {
    if (value.environment !== 'production') return;
    for (const path of localPaths(value))
      issues.push({ code: 'custom', message: 'production uses https addresses and no emulator', path, input: value });
  });
export type ClientConfig = z.infer<typeof ClientConfig>;
