import { encodeQR } from 'qr';

/** The code of an order number: the width of its square in modules, and the dark ones as a path. */
interface OrderCodePath {
  readonly size: number;
  readonly path: string;
}

/** A fixed mask: choosing the best of eight takes three times as long, and a code this small is read with any. */
const MASK = 3;
/** More were prepared by screens that were left. */
const PREPARED_MAX = 100;
const prepared = new Map<string, OrderCodePath>();

/** The code of an order number, as it was prepared or computed now. */
export function orderCodeOf(publicId: string): OrderCodePath {
  return prepared.get(publicId) ?? compute(publicId);
}

/** Computes a code before it is drawn: those of a sheet of labels take longer than all else of it. */
export function prepareOrderCode(publicId: string): void {
  if (prepared.has(publicId)) return;
  if (prepared.size >= PREPARED_MAX) prepared.clear();
  prepared.set(publicId, compute(publicId));
}

function compute(publicId: string): OrderCodePath {
  const modules = encodeQR(publicId, 'raw', { ecc: 'medium', border: 2, mask: MASK });
  return { size: modules.length, path: toPath(modules) };
}

/** A rectangle for each run of dark modules in a row. */
function toPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join('');
}
