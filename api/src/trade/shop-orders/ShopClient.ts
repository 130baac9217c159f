import type { PlacedOrder, ShopOrder } from '@backoffice/contracts';

/** Places an order with the API, once for each key. @throws HttpError with the code and detail that the API answered */
export type ShopClient = (order: ShopOrder, idempotencyKey: string) => Promise<PlacedOrder>;
