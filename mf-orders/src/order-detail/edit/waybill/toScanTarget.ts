import { type Order, waybillNumberWarning } from '@backoffice/contracts';
import type { ScanTarget } from '../../../order/scan/ScanSheet.tsx';
import type { WaybillForm } from './WaybillForm.ts';

/** Returns the form of an order as the only line that the camera fills. `onFilled` is called after each number. */
export function toScanTarget(
  form: WaybillForm,
  { _id: id, publicId, delivery: { name } }: Order,
  onFilled: () => void,
): ScanTarget {
  const line = { id, publicId, name };
  return {
    findLine: (wanted) => (wanted === publicId ? line : undefined),
    findNextLine: (after) => (after === undefined ? line : undefined),
    getCompany: () => form.company,
    checkNumber: (_, no) => {
      const text = form.company === null ? undefined : waybillNumberWarning(form.company, no);
      return text === undefined ? { state: 'ready' } : { state: 'doubtful', text };
    },
    setNumber: (_, no) => {
      form.setNo(no);
      onFilled();
    },
    carriers: {
      get next() {
        return form.company;
      },
      setNext: form.setCompany,
    },
  };
}
