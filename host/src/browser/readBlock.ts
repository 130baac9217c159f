/** The JSON that a build or a release has rendered into the page under an id; undefined if it is missing or malformed. */
export function readBlock(
  page: Pick<Document, 'getElementById'>,
  id: 'client-config' | 'release-set' | 'host-files' | 'painted-font',
): unknown {
  try {
    return JSON.parse(page.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
