import { seoulDay } from '../seoulDay.ts';
import { getSellerApi } from './getSellerApi.ts';

/** Order statuses in a sales file: paid, shipped and delivered. */
const SOLD = [1, 3, 4];

/** Quarter of a sales file. */
export interface Quarter {
  readonly year: number;
  readonly quarter: number;
}

/**
 * Finds the quarter, in Seoul's time, of a seller's last sold order. During the first days of a quarter it is the
 * previous one.
 */
export async function findQuarterOfSale(nickname: string): Promise<Quarter> {
  const seller = await getSellerApi(nickname);
  const markets = await seller.listMarkets();
  const orders = (await Promise.all(markets.map(({ _id }) => seller.listOrders(_id)))).flat();
  const sold = orders.filter(({ status }) => SOLD.includes(status.at(-1)?.status ?? 0));
  const days = sold.map(({ timestamp }) => seoulDay(timestamp)).toSorted();
  const [year = 0, month = 0] = (days.at(-1) ?? '').split('-').map(Number);
  return { year, quarter: Math.ceil(month / 3) };
}
