import { join } from 'node:path';
import { Service, answersWith, nodeArgs } from '@backoffice/processes';
import { LOCAL_PROJECT } from '@backoffice/release/page/localConfig';
import type { Profile } from '@backoffice/release/files/Profile';

/** Starts the Firebase Auth emulator on loopback. Its users are in memory; the API restores them at start. */
export function startEmulator(profile: Profile, port: number): { service: Service; ready: Promise<void> } {
  const service = new Service({
    name: 'Firebase Auth emulator',
    file: process.execPath,
    args: nodeArgs(join(import.meta.dirname, 'main.ts'), String(port), LOCAL_PROJECT),
    env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1' },
    log: join(profile.logs, 'emulator.log'),
    leash: 'ipc',
  });
  return { service, ready: service.ready(answersWith(`http://127.0.0.1:${port}/`, 200)) };
}
