/**
 * What became of an attempt. `code` is the provider's, or the kind of a failed connection; it holds nothing personal.
 *
 * - `sent`: it reached its recipient, or the system that is responsible from now on.
 * - `accepted`: the provider works on it and knows it by `reference`; the result is asked for later.
 * - `rejected`: it can never be sent as it is; `no-recipient` where the recipient cannot be reached.
 * - `uncertain`: this attempt failed, or may have; the next one may succeed.
 * - `unavailable`: the provider takes no messages for now, whichever they are; `retryAfterMs` where it says how long.
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'rejected'; readonly reason: 'rejected' | 'no-recipient' | 'no-channel'; readonly code: string }
  | { readonly kind: 'uncertain'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly code: string; readonly retryAfterMs?: number };
