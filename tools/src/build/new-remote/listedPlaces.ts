import { REMOTE_ID } from '@backoffice/contracts/remote-id';

/** A file of the project that lists remotes, one a line, with the line of a remote. */
interface ListedPlace {
  readonly file: string;
  readonly line: (id: string, team: string) => string;
  readonly ofRemote: RegExp;
}

const OWNER_COLUMN = 22;

/** The files in which a remote has a line; everything else finds remotes by their folders. */
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
