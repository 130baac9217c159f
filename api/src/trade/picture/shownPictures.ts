import { sql } from 'drizzle-orm';
import { banners, markets, orderLines, previews, products, sellers } from '../../platform/database/schema.ts';

/** Query of one column with the paths of all shown pictures; an order shows the picture that its buyer saw. */
export const SHOWN_PICTURES = sql`
  select jsonb_array_elements_text(${markets.cover}) from ${markets}
  union all select jsonb_array_elements_text(${products.cover}) from ${products}
  union all select jsonb_array_elements_text(${previews.cover}) from ${previews}
  union all select ${sellers.profile} from ${sellers}
  union all select ${banners.picture} from ${banners}
  union all select ${orderLines.cover} from ${orderLines}`;
