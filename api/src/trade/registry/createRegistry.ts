import type { Clock } from '../../platform/time/Clock.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Registry } from './Registry.ts';
import { createAccountCheck } from './createAccountCheck.ts';
import { createBusinessCheck } from './createBusinessCheck.ts';

/** Creates the registry that uses open banking and the tax service. */
export function createRegistry(config: Pick<Config, 'openBanking' | 'businessStatus'>, clock: Clock): Registry {
  return {
    accountExists: createAccountCheck(config.openBanking, clock),
    businessExists: createBusinessCheck(config.businessStatus),
  };
}
