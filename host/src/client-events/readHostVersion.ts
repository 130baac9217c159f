/** The version of the host's build, which the release writes into the page; `unversioned` where there is none. */
export function readHostVersion(page: Document): string {
  try {
    const { version } = JSON.parse(page.getElementById('host-files')?.textContent ?? '') as { version?: unknown };
    return typeof version === 'string' ? version : 'unversioned';
  } catch {
    return 'unversioned';
  }
}
