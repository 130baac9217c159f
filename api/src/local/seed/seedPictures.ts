import sharp from 'sharp';
import { newId } from '../../platform/database/newId.ts';
import type { uploads } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { stagePicture } from '../../trade/picture/stagePicture.ts';
import { MARKETS } from './marketSeeds.ts';
import { drawGoods, type Goods, type Subject } from './pictures/drawGoods.ts';
import { createRandom } from './random.ts';
import { SELLERS } from './sellerSeeds.ts';

/** The paths of the pictures of a seeded market; `products` contains those of each product, in the seed's order. */
export interface MarketPictures {
  readonly cover: readonly string[];
  readonly products: readonly (readonly string[])[];
}

/** The paths of the stored pictures of the seed, and the rows that record them. */
export interface SeedPictures {
  /** One for each seller, in the seed's order. */
  readonly portraits: readonly string[];
  /** The pictures of each market, in the seed's order. */
  readonly markets: readonly MarketPictures[];
  readonly preview: string;
  readonly banner: string;
  readonly rows: readonly (typeof uploads.$inferInsert)[];
}

/** The seller who announces a preview, and the seller who may show a banner. */
export const SPECIAL_SELLERS = { preview: 'kakao:1001', banner: 'kakao:1002' } as const;

/**
 * Renders the seed's pictures and stores them like uploads, with the same result on every machine. First covers of
 * markets, which lists show, are stored in all widths; other pictures in one width, because that takes a tenth of the
 * time.
 */
export async function drawSeedPictures({
  files,
  readers,
  clock,
}: Pick<BaseDependencies, 'files' | 'readers' | 'clock'>): Promise<SeedPictures> {
  const rows: (typeof uploads.$inferInsert)[] = [];
  let count = 0;
  const draw = async (ownerUid: string, goods: Goods, subject: Subject, kind: PictureKind = 'plain') => {
    const svg = drawGoods(goods, createRandom(count * 7919 + 17), subject);
    count += 1;
    const bytes = await renderPicture(svg, kind === 'square');
    const path =
      kind === 'sized' ? (await stagePicture(bytes, { files, readers })).path : await storePlain(bytes, files);
    rows.push({ path, ownerUid, createdAt: clock.now(), adoptedAt: clock.now() });
    return path;
  };
  const portraits = SELLERS.map(({ uid }, index) =>
    draw(uid, 'portrait', { family: index === 1 ? 'fruits' : 'animals', palette: index }, 'square'),
  );
  const markets = MARKETS.map(async ({ owner, subject, cover = [], products = [] }) => {
    const covers = cover.map((each, index) => draw(owner, each, subject, index === 0 ? 'sized' : 'plain'));
    const goods = products.map(({ pictures }) => Promise.all(pictures.map((each) => draw(owner, each, subject))));
    return { cover: await Promise.all(covers), products: await Promise.all(goods) };
  });
  const preview = draw(SPECIAL_SELLERS.preview, 'looseStickers', { family: 'both', palette: 5 });
  const shownBanner = draw(SPECIAL_SELLERS.banner, 'banner', { family: 'fruits', palette: 2 });
  return {
    portraits: await Promise.all(portraits),
    markets: await Promise.all(markets),
    preview: await preview,
    banner: await shownBanner,
    rows,
  };
}

/** `square` is a portrait; `sized` has all widths of an upload. */
type PictureKind = 'plain' | 'square' | 'sized';

async function storePlain(bytes: Buffer, files: BaseDependencies['files']): Promise<string> {
  const name = `${newId()}.webp`;
  await files.savePicture(name, bytes);
  return `/uploads/${name}`;
}

/** Renders an SVG of 1200 by 900 as WebP; `square` crops its middle to 400 by 400. */
export async function renderPicture(svg: string, square = false): Promise<Buffer> {
  const whole = sharp(Buffer.from(svg));
  const cut = square ? whole.extract({ left: 150, top: 0, width: 900, height: 900 }).resize(400, 400) : whole;
  return cut.webp({ quality: 86, effort: 1 }).toBuffer();
}
