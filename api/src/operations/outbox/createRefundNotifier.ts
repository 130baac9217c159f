import * as z from 'zod/mini';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import type { Clock } from '../../platform/time/Clock.ts';
import { type ProviderResponse, callProvider } from './callProvider.ts';
import type { DeliveryOutcome, Notifier, RefundRecipient } from './Notifier.ts';
import { webhookHeaders } from './signWebhook.ts';

/** The payment service's response: the state of the refund, and the code of a rejection. */
const RefundResponse = z.object({ state: z.enum(['done', 'processing', 'refused']), code: z.optional(z.string()) });

/**
 * Requests refunds from the payment service by signed calls (docs/operations.md, Refunds). The id of a request is the
 * same in every attempt: the service refunds each id once, and responds to a repetition with the current state.
 */
export function createRefundNotifier(
  config: { readonly url: string; readonly secret: Buffer },
  { clock, secrets }: { readonly clock: Clock; readonly secrets: Pick<Secrets, 'openText'> },
): Notifier {
  const call = async (id: string, path: string, sent?: string): Promise<DeliveryOutcome> => {
    const headers = webhookHeaders(config.secret, { id, at: clock.now().getTime(), body: sent ?? '' });
    const request = sent === undefined ? { headers } : { method: 'POST', headers, body: sent };
    const response = await callProvider(`${config.url}${path}`, request);
    return 'kind' in response ? response : toOutcome(id, response);
  };
  return {
    async send({ deliveryId, createdAt, recipient }) {
      if (recipient.kind !== 'refund') return { kind: 'rejected', reason: 'no-channel', code: '' };
      const { orderNumber, amount, paymentId, paymentType } = recipient;
      const account = openAccount(recipient, secrets);
      const requestedAt = createdAt.toISOString();
      const body = { id: deliveryId, paymentId, orderNumber, amount, paymentType, account, requestedAt };
      return call(deliveryId, '/refunds', JSON.stringify(body));
    },
    readResult: (reference) => call(reference, `/refunds/${reference}`),
  };
}

/** Opens the account to refund to; null if the original payment is cancelled or the order has no account. */
function openAccount({ account, orderId }: RefundRecipient, secrets: Pick<Secrets, 'openText'>) {
  if (account === null) return null;
  const { bank, noSealed, name } = account;
  return { bank, no: secrets.openText(noSealed, sealedPlace('receipts.refund_no', orderId)), name };
}

function toOutcome(id: string, { status, body }: ProviderResponse): DeliveryOutcome {
  const { data } = RefundResponse.safeParse(body);
  if (status !== 200 || !data) return { kind: 'uncertain', code: `http-${status}` };
  if (data.state === 'done') return { kind: 'sent' };
  return data.state === 'processing'
    ? { kind: 'accepted', reference: id }
    : { kind: 'rejected', reason: 'rejected', code: data.code ?? '' };
}
