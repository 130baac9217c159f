import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { HOST_TEAM } from '@backoffice/release/files/HOST';
import { remotesIn } from '../build/remotesIn.ts';
import { ROOT } from '../runtime/profile/ROOT.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('CODEOWNERS has the team that each remote.json declares, and that of the host', () => {
  const declared = remotesIn(ROOT).map((id) => [id, (JSON.parse(read(`${id}/remote.json`)) as { team: string }).team]);
  const owners = read('.github/CODEOWNERS').matchAll(/^\/(host|mf-[^/]+)\/ +@team-(\S+)$/gm);
  expect([...owners].map(([, id, team]) => [id, team]).toSorted()).toEqual(
    [['host', HOST_TEAM], ...declared].toSorted(),
  );
});
