import type { Session } from '@backoffice/platform';

/** The part of an `EditSession` that saving a section needs. */
export interface SectionSession {
  run(task: 'save', act: () => Promise<boolean>): Promise<boolean>;
  write(task: 'save'): Promise<boolean>;
}

/** Saves a section and reads the account again, from which the missing sections follow; true when it is saved. */
export function saveSection(session: SectionSession, account: Pick<Session, 'refresh'>): Promise<boolean> {
  return session.run('save', async () => {
    if (!(await session.write('save'))) return false;
    // The section is saved even if the account cannot be read again.
    await account.refresh().catch(() => undefined);
    return true;
  });
}
