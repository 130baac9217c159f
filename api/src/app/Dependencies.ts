import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { LoginDependencies } from '../login/loginRoutes.ts';
import type { OrderEventDependencies } from '../order-events/orderEventRoutes.ts';
import type { SalesDependencies } from '../sales/salesRoutes.ts';
import type { SellerDependencies } from '../seller/SellerDependencies.ts';
import type { ImportDependencies } from '../waybill-import/importRoutes.ts';

/** The dependencies of the API: the base services and those of single domains. */
export type Dependencies = BaseDependencies &
  LoginDependencies &
  SellerDependencies &
  ImportDependencies &
  OrderEventDependencies &
  SalesDependencies;
