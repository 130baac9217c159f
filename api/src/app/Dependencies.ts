import type { BaseDependencies } from '../platform/http/BaseDependencies.ts';
import type { LoginDependencies } from '../platform/login/loginRoutes.ts';
import type { OrderEventDependencies } from '../trade/order-events/orderEventRoutes.ts';
import type { SalesDependencies } from '../trade/sales/salesRoutes.ts';
import type { SellerDependencies } from '../trade/seller/askRegistry.ts';
import type { ImportDependencies } from '../trade/waybill-import/importRoutes.ts';

/** The dependencies of the API: the base services and those of single domains. */
export type Dependencies = BaseDependencies &
  LoginDependencies &
  SellerDependencies &
  ImportDependencies &
  OrderEventDependencies &
  SalesDependencies;
