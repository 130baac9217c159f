import * as z from 'zod/mini';
import { getOrigins } from '../runtime/ports/ports.ts';
import type { Ports } from '../runtime/ports/ports.ts';

const People = z.array(z.object({ nickname: z.string(), description: z.string() }));

/** Returns the text shown once everything runs: addresses, accounts, and how to stop. */
export async function summary(ports: Ports): Promise<string> {
  const { host, cdn, api, standins, operators } = getOrigins(ports);
  return [
    '',
    `The back office:  ${host}`,
    `  remotes and uploads ${cdn} · API ${api} · stand-ins ${standins}`,
    `The operators’ page:  ${operators}`,
    '  press 로그인 and choose 로컬 운영자',
    ...(await people(standins)),
    '',
    'Ctrl-C stops everything.',
  ].join('\n');
}

async function people(standins: string): Promise<string[]> {
  try {
    const reply = await fetch(`${standins}/people.json`, { signal: AbortSignal.timeout(2000) });
    const found = People.parse(await reply.json());
    return [
      '',
      'Press 카카오톡으로 로그인 and choose one of these people:',
      ...found.map(({ nickname, description }) => `  ${nickname}  ${description}`),
    ];
  } catch {
    return [];
  }
}
