import type { Session } from '@backoffice/platform';

/** Part of an `EditSession` that saving a section uses. */
export interface SectionSession {
  run(task: 'save', act: () => Promise<boolean>): Promise<boolean>;
  write(task: 'save'): Promise<boolean>;
}

/** Saves a section and loads the account again to update the missing sections; resolves to true if it is saved. */
export function saveSection(session: SectionSession, account: Pick<Session, 'refresh'>): Promise<boolean> {
  return session.run('save', async () => {
    if (!(await session.write('save'))) return false;
    // The section is saved even if the account cannot be loaded again.
    await account.refresh().catch(() => undefined);
    return true;
  });
}
