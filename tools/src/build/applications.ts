/** The five applications, each a folder and a package; the host first. */
export const APPLICATIONS = ['host', 'mf-markets', 'mf-orders', 'mf-accounts', 'mf-preview'] as const;
export type Application = (typeof APPLICATIONS)[number];

/** Tells whether a word is an application's name. */
export function isApplication(word: string): word is Application {
  return (APPLICATIONS as readonly string[]).includes(word);
}
