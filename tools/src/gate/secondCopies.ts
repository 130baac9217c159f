/** What only the library's own code has, by shared package: a build that contains it brings a second copy. */
const MARKS: Readonly<Record<string, RegExp>> = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/,
  'react-dom': /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/,
  mobx: /["'`]mobx administration["'`]/,
  '@backoffice/time': /["'`]moment\.locale|\.updateLocale\s*=[^=]/,
};

/** The shared packages of which a script has a copy of its own; two copies on one page do not know each other's state. */
export function secondCopies(script: string): string[] {
  return Object.keys(MARKS).filter((name) => MARKS[name]?.test(script));
}
