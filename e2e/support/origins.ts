/** The origins of the product under test; by default those of `npm start`. */
export const origins = {
  host: process.env['HOST_ORIGIN'] ?? 'http://localhost:3000',
  cdn: process.env['CDN_ORIGIN'] ?? 'http://localhost:3001',
  api: process.env['API_ORIGIN'] ?? 'http://localhost:4000',
  standins: process.env['STANDINS_ORIGIN'] ?? 'http://localhost:4100',
};
