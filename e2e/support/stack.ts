/** Addresses of a product under test, and the name of the profile with its data. */
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

/** A product for each worker, as `npm test` started them; otherwise the product of `npm start`. */
export const stacks = JSON.parse(process.env['BROWSER_TEST_STACKS'] ?? JSON.stringify([NPM_START])) as Stack[];

/** Product of this worker. */
export const stack: Stack = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? NPM_START;
