import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { requireSignature } from './webhookRoutes.ts';

const Account = z.strictObject({ bank: z.string(), no: z.string(), name: z.string() });
const RefundRequest = z.strictObject({
  id: z.uuid(),
  paymentId: z.string(),
  orderNumber: z.string(),
  amount: z.int().check(z.minimum(1)),
  paymentType: z.enum(['vbank', 'card', 'transfer', 'kakaopay', 'naverpay']),
  account: z.nullable(Account),
  requestedAt: z.iso.datetime(),
});
type RefundRequest = z.infer<typeof RefundRequest>;

const PaymentRequest = z.strictObject({
  id: z.string(),
  orderNumber: z.string(),
  marketId: z.string(),
  amount: z.int(),
});
type PaymentRequest = z.infer<typeof PaymentRequest>;

/** Milliseconds until a delayed refund is done, or a delayed payment is paid. */
const DONE_AFTER = 3000;
const DELAYED = 9;

/**
 * Serves a payment service that refunds each id once and returns the current state for a repeated request. A refund to
 * an account is rejected without an account, and for account numbers that end in 0000. Refunds of amounts that end in 9
 * won, and to account numbers that end in 0009, are done after three seconds. A rejected id may be requested again.
 * A payment belongs to the order that is named first. Payments whose id starts with `denied` are refused, with `delayed`
 * paid after three seconds, with `vbank` or `transfer` never paid, because no money arrives here.
 */
export function servePaymentService(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const doneAt = new Map<string, number>();
  const getState = (id: string) => ({ state: clock.now().getTime() >= (doneAt.get(id) ?? 0) ? 'done' : 'processing' });
  const paid = new Map<string, PaymentRequest & { readonly paidAt: number }>();
  void app.register(async (scope) => {
    requireSignature(scope, config.refunds.service.secret, clock);
    scope.post('/payment-service/refunds', ({ body }, reply) => {
      const { data: request } = RefundRequest.safeParse(JSON.parse(String(body)));
      if (!request) return reply.code(400).send();
      const rejection = findRejection(request);
      if (rejection !== undefined && !doneAt.has(request.id)) return reply.send({ state: 'refused', code: rejection });
      const delay = isDelayed(request) ? DONE_AFTER : 0;
      if (!doneAt.has(request.id)) doneAt.set(request.id, clock.now().getTime() + delay);
      return reply.send(getState(request.id));
    });
    scope.post('/payment-service/payments', ({ body }, reply) => {
      const { data: request } = PaymentRequest.safeParse(JSON.parse(String(body)));
      if (!request) return reply.code(400).send();
      if (request.id.startsWith('denied')) return reply.send({ state: 'refused', code: 'not-paid' });
      if (/^(vbank|transfer)/.test(request.id)) return reply.send({ state: 'pending' });
      const now = clock.now().getTime();
      const delay = request.id.startsWith('delayed') ? DONE_AFTER : 0;
      const { paidAt, ...payment } = paid.get(request.id) ?? { ...request, paidAt: now + delay };
      paid.set(request.id, { ...payment, paidAt });
      return reply.send(now >= paidAt ? { state: 'paid', ...payment } : { state: 'pending' });
    });
    scope.get<{ Params: { id: string } }>('/payment-service/refunds/:id', ({ params: { id } }, reply) =>
      doneAt.has(id) ? reply.send(getState(id)) : reply.code(404).send(),
    );
  });
}

function findRejection({ paymentType, account }: RefundRequest): string | undefined {
  if (paymentType !== 'vbank' && paymentType !== 'transfer') return undefined;
  if (account === null) return 'account-missing';
  return account.no.endsWith('0000') ? 'account-invalid' : undefined;
}

function isDelayed({ amount, account }: RefundRequest): boolean {
  return amount % 10 === DELAYED || (account?.no.endsWith('0009') ?? false);
}
