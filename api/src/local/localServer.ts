import { startServer } from '../app/startServer.ts';
import { createStandins } from './standins/createStandins.ts';
import { openAccountsAt } from './standins/openAccountsAt.ts';

/** Runs the API of a developer's machine with stand-ins of the external services. */
await startServer({
  openRegistry: (registry, { openBanking }) =>
    openBanking.isStandin ? openAccountsAt(openBanking.url, registry) : registry,
  create: (dependencies) => createStandins(dependencies),
});
