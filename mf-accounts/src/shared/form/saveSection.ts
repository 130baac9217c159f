import type { Session } from '@backoffice/platform';

/** Part of an `EditSession` that saving a section uses. */
export interface SectionSession {
  save(task: 'save'): Promise<boolean>;
  run(task: 'save', act: () => Promise<void>): Promise<unknown>;
}

/** Saves a section and loads the account again to update the missing sections; resolves to true if it is saved. */
export async function saveSection(session: SectionSession, account: Pick<Session, 'refresh'>): Promise<boolean> {
  if (!(await session.save('save'))) return false;
  // The section is saved even if the account cannot be loaded again.
  await session.run('save', () => account.refresh().catch(() => undefined));
  return true;
}
