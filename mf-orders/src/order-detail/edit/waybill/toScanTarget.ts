import type { Order } from '@backoffice/contracts/order/order';
import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
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
    checkNumber: (_, { company, no }) => {
      const { doubt } = readWaybillNumber(no, company);
      return doubt === undefined ? { state: 'ready' } : { state: 'doubtful', text: doubt };
    },
    setNumber: (_, { company, no }) => {
      if (company !== null) form.setCompany(company);
      form.setScannedNo(no);
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
