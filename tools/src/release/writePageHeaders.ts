import type { ClientConfig } from '@backoffice/contracts';
import type { Profile } from '../profile/Profile.ts';
import { contentSecurityPolicy } from '../static-server/contentSecurityPolicy.ts';
import { formatNginxHeaders } from '../static-server/nginxHeaders.ts';
import { policyOrigins } from '../static-server/policyOrigins.ts';
import { policyReports } from '../static-server/policyReports.ts';
import { pageHeaders } from '../static-server/securityHeaders.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Writes the headers under which a profile's host page is served: they fit each of the given pages. */
export function writePageHeaders(profile: Profile, config: ClientConfig, pages: readonly string[]): void {
  const origins = policyOrigins(config);
  const policy = contentSecurityPolicy(pages, origins);
  const headers = pageHeaders(policy, policyReports(origins.api), { unhashed: origins.overrides });
  writeAtomically(profile.pageHeaders, formatNginxHeaders(headers));
}
