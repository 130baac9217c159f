import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { LoginDependencies } from '../login/loginRoutes.ts';
import type { SalesDependencies } from '../sales/salesRoutes.ts';
import type { SellerDependencies } from '../seller/sellerRoutes.ts';
import type { ImportDependencies } from '../waybill-import/importRoutes.ts';

/** Everything that the whole API depends on: the base services and what single domains add. */
export type Dependencies = BaseDependencies &
  LoginDependencies &
  SellerDependencies &
  ImportDependencies &
  SalesDependencies;
