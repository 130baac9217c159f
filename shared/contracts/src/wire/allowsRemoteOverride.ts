import type { ClientConfig } from './clientConfig.ts';

/**
 * Returns whether a developer's machine may serve a remote: only if the configuration allows it, and never in
 * production.
 */
export function allowsRemoteOverride({
  environment,
  allowRemoteOverride,
}: Pick<ClientConfig, 'environment' | 'allowRemoteOverride'>): boolean {
  return allowRemoteOverride === true && environment !== 'production';
}
