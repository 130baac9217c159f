/** No build of a remote could be loaded; only its own screens are affected. */
export class RemoteUnavailable extends Error {
  /** A build exists that needs a newer page than this one: reloading may help. */
  readonly needsNewerPage: boolean;

  constructor(id: string, { cause, needsNewerPage }: { cause: unknown; needsNewerPage: boolean }) {
    super(`The remote ${id} could not be loaded.`, { cause });
    this.name = 'RemoteUnavailable';
    this.needsNewerPage = needsNewerPage;
  }
}
