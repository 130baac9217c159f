import { SheetError } from '../SheetError.ts';

/** The password of workbooks that Excel opens without asking, as it saves those that are only protected from changes. */
const DEFAULT_PASSWORD = 'VelvetSweatshop';

/**
 * What `open` returns for the password, or for Excel's default if there is none.
 * @throws SheetError `password-needed`, or `password-wrong` when `open` returns undefined
 */
export function tryPassword<Opened>(
  password: string | undefined,
  open: (password: string) => Opened | undefined,
): Opened {
  const opened = open(password ?? DEFAULT_PASSWORD);
  if (opened === undefined) throw new SheetError(password === undefined ? 'password-needed' : 'password-wrong');
  return opened;
}
