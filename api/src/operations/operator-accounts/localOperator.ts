/** The operator of a developer's machine with public credentials; only the seed creates it. */
export const LOCAL_OPERATOR = {
  login: 'operator',
  name: '로컬 운영자',
  password: 'local-operator',
  secret: Buffer.from('local-operators-code'),
} as const;
