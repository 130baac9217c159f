/** Where a product under test answers, and the name of the profile that holds its data. */
export interface Stack {
  readonly host: string;
  readonly cdn: string;
  readonly api: string;
  readonly standins: string;
  readonly operators: string;
  readonly profile: string;
}

const NPM_START: Stack = {
  host: process.env['HOST_ORIGIN'] ?? 'http://localhost:3000',
  cdn: process.env['CDN_ORIGIN'] ?? 'http://localhost:3001',
  api: process.env['API_ORIGIN'] ?? 'http://localhost:4000',
  standins: process.env['STANDINS_ORIGIN'] ?? 'http://localhost:4100',
  operators: process.env['OPERATOR_PAGE_ORIGIN'] ?? 'http://localhost:4105',
  profile: 'main',
};

/** One product under test for each worker, as `npm test` started them; otherwise that of `npm start`. */
export const stacks = JSON.parse(process.env['BROWSER_TEST_STACKS'] ?? JSON.stringify([NPM_START])) as Stack[];

/** The product that this worker tests. */
export const stack: Stack = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? NPM_START;
