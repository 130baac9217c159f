import type { DeliveryOption } from '@backoffice/contracts';

/** A delivery method as it is typed; an empty number is null. `storedTitle` is its stored name, null if it is new. */
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

/** A stored delivery method, to be edited. */
export function toDeliveryDraft(option: DeliveryOption): DeliveryDraft {
  return { ...option, key: crypto.randomUUID(), storedTitle: option.title };
}

/** What is typed as fields of the request: empty numbers are 0. */
export function toDeliveryOption({ title, desc, price, weight, useYN }: DeliveryDraft): DeliveryOption {
  return { title: title.trim(), desc, price: price ?? 0, weight: weight ?? 0, useYN };
}
