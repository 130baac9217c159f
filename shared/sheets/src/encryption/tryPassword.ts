import { SheetError } from '../SheetError.ts';

/** The password of workbooks that Excel opens without asking, such as those that are only protected from changes. */
const DEFAULT_PASSWORD = 'VelvetSweatshop';

/**
 * Returns the result of `open` for the password, or for Excel's default if there is none.
 * @throws SheetError `password-needed`, or `password-wrong` if `open` returns undefined
 */
export function tryPassword<Opened>(
  password: string | undefined,
  open: (password: string) => Opened | undefined,
): Opened {
  const opened = open(password ?? DEFAULT_PASSWORD);
  if (opened === undefined) throw new SheetError(password === undefined ? 'password-needed' : 'password-wrong');
  return opened;
}
