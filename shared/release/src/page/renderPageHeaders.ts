import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { contentSecurityPolicy, policyReports } from './contentSecurityPolicy.ts';
import { formatNginxHeaders } from './nginxHeaders.ts';
import { policyOrigins } from './policyOrigins.ts';
import { pageHeaders } from './securityHeaders.ts';

/** Renders the headers of a host page, the first of `pages`, in nginx syntax; they are valid for all `pages`. */
export function renderPageHeaders(config: ClientConfig, pages: readonly string[]): string {
  const origins = policyOrigins(config);
  const policy = contentSecurityPolicy(pages, origins);
  return formatNginxHeaders(pageHeaders(policy, policyReports(origins.api), { unhashed: origins.overrides }));
}
