import type { Session } from '@backoffice/platform';

/** Saves a section over what was saved elsewhere, and reads the account again; true when it is saved. */
export async function overwriteSection(
  session: { overwrite(task: 'save'): Promise<boolean> },
  account: Pick<Session, 'refresh'>,
): Promise<boolean> {
  if (!(await session.overwrite('save'))) return false;
  // The section is saved even if the account cannot be read again.
  await account.refresh().catch(() => undefined);
  return true;
}
