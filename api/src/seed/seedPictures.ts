import { newId } from '../database/newId.ts';
import type { uploads } from '../database/schema.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { MARKETS } from './marketSeeds.ts';
import { banner } from './pictures/banner.ts';
import { looseStickers } from './pictures/looseStickers.ts';
import { portrait } from './pictures/portrait.ts';
import { renderPicture } from './pictures/renderPicture.ts';
import type { DrawGoods, Subject } from './pictures/subject.ts';
import { createRandom } from './random.ts';
import { SELLERS } from './sellerSeeds.ts';

/** The paths of the pictures of one market of the seed; `products` has those of each product, in the seed's order. */
export interface MarketPictures {
  readonly cover: readonly string[];
  readonly products: readonly (readonly string[])[];
}

/** The paths of the seed's pictures, which are stored already, and the rows that record them. */
export interface SeedPictures {
  /** One of each seller, in the seed's order. */
  readonly portraits: readonly string[];
  /** Those of each market, in the seed's order. */
  readonly markets: readonly MarketPictures[];
  readonly preview: string;
  readonly banner: string;
  readonly rows: readonly (typeof uploads.$inferInsert)[];
}

/** The seller who announces what comes next, and the one who may put up a banner. */
export const SPECIAL_SELLERS = { preview: 'kakao:1001', banner: 'kakao:1002' } as const;

/** Draws the seed's pictures and stores them as if they had been uploaded; the same ones on every machine. */
export async function drawSeedPictures({
  files,
  clock,
}: Pick<BaseDependencies, 'files' | 'clock'>): Promise<SeedPictures> {
  const drawn: Promise<void>[] = [];
  const rows: (typeof uploads.$inferInsert)[] = [];
  const draw = (ownerUid: string, drawGoods: DrawGoods, subject: Subject, square = false): string => {
    const name = `${newId()}.webp`;
    const path = `/uploads/${name}`;
    const svg = drawGoods(createRandom(rows.length * 7919 + 17), subject);
    drawn.push(renderPicture(svg, square).then((bytes) => files.savePicture(name, bytes)));
    rows.push({ path, ownerUid, createdAt: clock.now(), adoptedAt: clock.now() });
    return path;
  };
  const portraits = SELLERS.map(({ uid }, index) =>
    draw(uid, portrait, { family: index === 1 ? 'fruits' : 'animals', palette: index }, true),
  );
  const markets = MARKETS.map(({ owner, subject, cover, products }) => {
    const drawAll = (pictures: readonly DrawGoods[]) => pictures.map((each) => draw(owner, each, subject));
    return { cover: drawAll(cover), products: products.map(({ pictures }) => drawAll(pictures)) };
  });
  const preview = draw(SPECIAL_SELLERS.preview, looseStickers, { family: 'both', palette: 5 });
  const bannerPath = draw(SPECIAL_SELLERS.banner, banner, { family: 'fruits', palette: 2 });
  await Promise.all(drawn);
  return { portraits, markets, preview, banner: bannerPath, rows };
}
