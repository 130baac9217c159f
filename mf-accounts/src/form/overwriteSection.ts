import type { Session } from '@backoffice/platform';

/** Saves a section over the changes of another client and loads the account again; resolves to true if it is saved. */
export async function overwriteSection(
  session: { overwrite(task: 'save'): Promise<boolean> },
  account: Pick<Session, 'refresh'>,
): Promise<boolean> {
  if (!(await session.overwrite('save'))) return false;
  // The section is saved even if the account cannot be loaded again.
  await account.refresh().catch(() => undefined);
  return true;
}
