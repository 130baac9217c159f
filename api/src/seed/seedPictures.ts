import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { uploads } from '../database/schema.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { renderPicture } from './pictures/renderPicture.ts';
import type { DrawGoods, Subject } from './pictures/subject.ts';
import { createRandom } from './random.ts';

/** Draws pictures of goods for a seller and stores them as if they had been uploaded. */
export interface Painter {
  /** The path of a new picture; it is drawn in the background. */
  paint(ownerUid: string, draw: DrawGoods, subject: Subject, square?: boolean): string;
  /** Waits until every picture is drawn, and records them. */
  finish(tx: Queries): Promise<void>;
}

/** A painter whose pictures differ by the order in which they were asked for, the same on every machine. */
export function createPainter({ files, clock }: Pick<BaseDependencies, 'files' | 'clock'>): Painter {
  const drawn: Promise<void>[] = [];
  const rows: (typeof uploads.$inferInsert)[] = [];
  return {
    paint(ownerUid, draw, subject, square = false) {
      const name = `${newId()}.webp`;
      const path = `/uploads/${name}`;
      const svg = draw(createRandom(rows.length * 7919 + 17), subject);
      drawn.push(renderPicture(svg, square).then((bytes) => files.savePicture(name, bytes)));
      rows.push({ path, ownerUid, createdAt: clock.now(), adoptedAt: clock.now() });
      return path;
    },
    async finish(tx) {
      await Promise.all(drawn);
      await tx.insert(uploads).values(rows);
    },
  };
}
