import { startServer } from '../app/startServer.ts';
import { createStandins } from './standins/createStandins.ts';
import { openAccountsAt } from './standins/openAccountsAt.ts';

/** The API of a developer's machine with the stand-ins of the outside services. */
await startServer({
  openRegistry: (registry, { openBanking }) =>
    openBanking.isStandin ? openAccountsAt(openBanking.url, registry) : registry,
  create: (dependencies) => createStandins(dependencies),
});
