import { LABEL_CELLS } from '@backoffice/contracts';
import { scheduleIdle } from '@backoffice/platform';
import type { PackingList } from './PackingList.ts';
import { labelOf } from './labelOf.ts';
import { prepareOrderCode } from './orderCodes.ts';

/** So many labels are computed in a row: some milliseconds on a slow phone. */
const AT_ONCE = 3;

/**
 * Sorts the parcels and computes a first sheet of labels with its codes while the page has nothing else to do, so that the
 * first press for slips or labels finds that done; the returned function ends it.
 */
export function prepareParcels(packing: PackingList): () => void {
  let cancel = scheduleIdle(() => {
    const sheet = packing.parcels.slice(0, LABEL_CELLS);
    const prepareFrom = (begin: number) => {
      if (begin >= sheet.length) return;
      cancel = scheduleIdle(() => {
        for (const parcel of sheet.slice(begin, begin + AT_ONCE)) prepareOrderCode(labelOf(parcel).code);
        prepareFrom(begin + AT_ONCE);
      });
    };
    prepareFrom(0);
  });
  return () => cancel();
}
