import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Registry } from '../registry/Registry.ts';

/** What the calls of sellers need beside the base services. */
export interface SellerDependencies extends BaseDependencies {
  readonly registry: Registry;
}
