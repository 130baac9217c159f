import type { ClientConfig } from './clientConfig.ts';

/** Whether a configuration lets a developer's machine serve a remote: only if it says so, and never in production. */
export function allowsRemoteOverride({
  environment,
  allowRemoteOverride,
}: Pick<ClientConfig, 'environment' | 'allowRemoteOverride'>): boolean {
  return allowRemoteOverride === true && environment !== 'production';
}
