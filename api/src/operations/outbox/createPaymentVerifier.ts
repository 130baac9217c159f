import * as z from 'zod/mini';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Clock } from '../../platform/time/Clock.ts';
import type { PaymentVerifier } from '../../trade/payment-checks/PaymentVerifier.ts';
import { callProvider } from './callProvider.ts';
import { webhookHeaders } from './signWebhook.ts';

/** The payment service's response: the payment with the facts for which it was made, or why it is not paid. */
const PaymentResponse = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('paid'),
    id: z.string(),
    orderNumber: z.string(),
    marketId: z.string(),
    amount: z.int(),
  }),
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('refused'), code: z.string() }),
]);

const FACTS = ['orderNumber', 'marketId', 'amount'] as const;

/**
 * Verifies payments by signed calls (docs/operations.md, Payments). The facts of a payment are compared here: the
 * service's word that it is paid is not enough. Without a payment service every payment stays `pending`.
 */
export function createPaymentVerifier({ by, service }: Config['refunds'], clock: Clock): PaymentVerifier {
  return {
    async verify(payment) {
      if (by === 'nothing') return { kind: 'pending', code: 'no-channel' };
      const body = JSON.stringify(payment);
      const headers = webhookHeaders(service.secret, { id: payment.id, at: clock.now().getTime(), body });
      const response = await callProvider(`${service.url}/payments`, { method: 'POST', headers, body });
      if ('kind' in response) return { kind: 'pending', code: response.code };
      const { data } = PaymentResponse.safeParse(response.body);
      if (response.status !== 200 || !data) return { kind: 'unreadable', code: `http-${response.status}` };
      if (data.state === 'pending') return { kind: 'pending', code: '' };
      if (data.state === 'refused') return { kind: 'denied', code: data.code };
      if (data.id !== payment.id) return { kind: 'unreadable', code: 'other-id' };
      const differing = FACTS.find((fact) => data[fact] !== payment[fact]);
      return differing === undefined ? { kind: 'confirmed' } : { kind: 'denied', code: `other-${differing}` };
    },
  };
}
