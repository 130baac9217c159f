import { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { CliError } from '@backoffice/processes';
import { parseChecked } from './files/buildContract.ts';
import { parseReleaseKeys } from './signing/parseReleaseKeys.ts';
import type { ReleaseSource } from './store/ReleaseStore.ts';
import { openStore } from './store/openStore.ts';

/**
 * Opens the store that RELEASE_STORE names (`openStore`), with the reviewed `config.json` and `release-keys.json` in it,
 * which are outside of the folders that releases write. Undefined without RELEASE_STORE; `setting` is its name in errors.
 * @throws CliError that names the setting
 */
export async function openSource(
  environment: NodeJS.ProcessEnv,
  setting = 'RELEASE_STORE',
): Promise<ReleaseSource | undefined> {
  const store = await openStore(environment, setting);
  if (store === undefined) return undefined;
  const read = async (name: string) => {
    const file = await store.read(name);
    if (file) return file.content;
    throw new CliError(
      `${store.address} has no ${name}. Check the address of the store; the platform team puts the file there.`,
    );
  };
  return {
    store,
    readConfig: async () => parseChecked('config.json', await read('config.json'), ClientConfig),
    readKeys: async () => parseReleaseKeys('release-keys.json', await read('release-keys.json')),
    getLocalKey: () => undefined,
  };
}
