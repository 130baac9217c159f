import { readBlock } from '../../browser/readBlock.ts';

/** The version of the host's build, which the release writes into the page; `unversioned` if it is missing. */
export function readHostVersion(page: Document): string {
  const { version } = (readBlock(page, 'host-files') ?? {}) as { version?: unknown };
  return typeof version === 'string' ? version : 'unversioned';
}
