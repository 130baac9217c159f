import type { Clock } from '../time/Clock.ts';
import type { Config } from '../config/readConfig.ts';
import type { Registry } from './Registry.ts';
import { createAccountCheck } from './createAccountCheck.ts';
import { createBusinessCheck } from './createBusinessCheck.ts';

/** The registry that asks the real services, or whoever speaks their protocols: open banking and the tax service. */
export function createRegistry(config: Pick<Config, 'openBanking' | 'businessStatus'>, clock: Clock): Registry {
  return {
    accountExists: createAccountCheck(config.openBanking, clock),
    businessExists: createBusinessCheck(config.businessStatus),
  };
}
