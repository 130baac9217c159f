import type { DeliveryOption } from '@backoffice/contracts/market/market';

/**
 * A delivery method in the form; an empty number is null. `storedTitle` is its stored name, null if the method is new.
 */
export interface DeliveryDraft {
  readonly key: string;
  title: string;
  desc: string;
  price: number | null;
  weight: number | null;
  useYN: boolean;
  storedTitle: string | null;
}

/** An empty delivery method. */
export function newDelivery(): DeliveryDraft {
  return { key: crypto.randomUUID(), title: '', desc: '', price: null, weight: null, useYN: true, storedTitle: null };
}

const PROPOSED = { title: '택배', desc: '전국 어디나 택배로 보내드려요.', price: 3000 };

/** The delivery method that the form of a new market proposes; it is stored with the first save. */
export function proposedDelivery(): DeliveryDraft {
  return { ...newDelivery(), ...PROPOSED };
}

/** Whether a delivery method is proposed: it is not stored, and the seller has not changed it. */
export function isProposedDelivery({ storedTitle, title, desc, price }: DeliveryDraft): boolean {
  return storedTitle === null && title === PROPOSED.title && desc === PROPOSED.desc && price === PROPOSED.price;
}

/** Converts a stored delivery method to its form values. */
export function toDeliveryDraft(option: DeliveryOption): DeliveryDraft {
  return { ...option, key: crypto.randomUUID(), storedTitle: option.title };
}

/** Converts form values to request fields: empty numbers become 0. */
export function toDeliveryOption({ title, desc, price, weight, useYN }: DeliveryDraft): DeliveryOption {
  return { title: title.trim(), desc, price: price ?? 0, weight: weight ?? 0, useYN };
}
