/** No build of a remote could be loaded; its screen is away, everything else works. */
export class RemoteUnavailable extends Error {
  /** A build is there that needs a newer page than this one: loading the page anew may help. */
  readonly needsNewerPage: boolean;

  constructor(id: string, { cause, needsNewerPage }: { cause: unknown; needsNewerPage: boolean }) {
    super(`The remote ${id} could not be loaded.`, { cause });
    this.name = 'RemoteUnavailable';
    this.needsNewerPage = needsNewerPage;
  }
}
