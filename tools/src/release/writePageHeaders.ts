import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { Profile } from '../runtime/profile/Profile.ts';
import { contentSecurityPolicy, policyReports } from '../runtime/static-server/contentSecurityPolicy.ts';
import { formatNginxHeaders } from '../runtime/static-server/nginxHeaders.ts';
import { policyOrigins } from '../runtime/static-server/policyOrigins.ts';
import { pageHeaders } from '../runtime/static-server/securityHeaders.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Writes the headers of a profile's host page, the first of `pages`; they are valid for all `pages`. */
export function writePageHeaders(profile: Profile, config: ClientConfig, pages: readonly string[]): void {
  const origins = policyOrigins(config);
  const policy = contentSecurityPolicy(pages, origins);
  const headers = pageHeaders(policy, policyReports(origins.api), { unhashed: origins.overrides });
  writeAtomically(profile.pageHeaders, formatNginxHeaders(headers));
}
