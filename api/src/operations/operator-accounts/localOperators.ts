/** The operators of a developer's machine, who sign in at the stand-in of the issuer; only the seed creates them. */
export const LOCAL_OPERATORS = [
  { login: 'operator', name: '로컬 운영자', email: 'operator@backoffice.test' },
  { login: 'second', name: '두 번째 운영자', email: 'second@backoffice.test' },
] as const;
