import type { ClientConfig } from './clientConfig.ts';

/** Whether a configuration lets a developer's machine stand in for a remote: only if it says so, and in production never. */
export function allowsRemoteOverride({
  environment,
  allowRemoteOverride,
}: Pick<ClientConfig, 'environment' | 'allowRemoteOverride'>): boolean {
  return allowRemoteOverride === true && environment !== 'production';
}
