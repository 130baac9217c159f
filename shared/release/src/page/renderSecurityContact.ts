import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';

const DAY = 24 * 60 * 60_000;

/** The file must expire within a year (RFC 9116), so that an abandoned address expires. */
const LIFETIME = 360 * DAY;

/**
 * Renders `/.well-known/security.txt`: contact for vulnerabilities, valid for 360 days from `now`. Undefined without a
 * contact in the configuration, because a deployment may provide its own.
 */
export function renderSecurityContact(
  { securityContact }: Pick<ClientConfig, 'securityContact'>,
  now: Date,
): string | undefined {
  if (securityContact === undefined) return undefined;
  const expires = new Date(now.getTime() + LIFETIME).toISOString();
  return `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: ko, en\n`;
}
