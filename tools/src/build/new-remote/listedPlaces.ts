import { REMOTE_ID } from '@backoffice/contracts/wire/release/remoteId';

/** File of the project that lists remotes, one each line, and the line of a remote. */
interface ListedPlace {
  readonly file: string;
  readonly line: (id: string, team: string) => string;
  readonly ofRemote: RegExp;
}

const OWNER_COLUMN = 22;

/** Files that list remotes; everything else finds remotes by their folders. */
export const LISTED_PLACES: readonly ListedPlace[] = [
  {
    file: '.github/CODEOWNERS',
    line: (id, team) => `${`/${id}/`.padEnd(OWNER_COLUMN)}@team-${team}`,
    ofRemote: new RegExp(`^/(${REMOTE_ID})/ `),
  },
  {
    file: 'tsconfig.json',
    line: (id) => `    { "path": "${id}" },`,
    ofRemote: new RegExp(`^ *\\{ "path": "(${REMOTE_ID})" \\},$`),
  },
];
