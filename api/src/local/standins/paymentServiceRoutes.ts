import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { isSignedWebhook } from './webhookRoutes.ts';

const Account = z.strictObject({ bank: z.string(), no: z.string(), name: z.string() });
const RefundRequest = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string(),
  amount: z.int().check(z.minimum(1)),
  paymentType: z.enum(['vbank', 'card', 'transfer', 'kakaopay', 'naverpay']),
  account: z.nullable(Account),
  requestedAt: z.iso.datetime(),
});
type RefundRequest = z.infer<typeof RefundRequest>;

/** Milliseconds until a delayed refund is done. */
const DONE_AFTER = 3000;
const DELAYED = 9;

/**
 * The payment service: refunds each id once, and answers a repeated request with the present state. A refund to an
 * account is refused without one, and for account numbers that end in 0000; refunds of amounts that end in 9 won, and to
 * accounts whose number ends in 0009, are made three seconds later. An id that was refused may be requested again.
 */
export function servePaymentService(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const { secret } = config.refunds.service;
  const doneAt = new Map<string, number>();
  const stateOf = (id: string) => ({ state: clock.now().getTime() >= (doneAt.get(id) ?? 0) ? 'done' : 'processing' });
  void app.register(async (scope) => {
    // The signature is of the bytes as they were sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('preHandler', async ({ headers, body }, reply) => {
      const message = { headers, body: typeof body === 'string' ? body : '', at: clock.now().getTime() };
      return isSignedWebhook(secret, message) ? undefined : reply.code(401).send();
    });
    scope.post('/payment-service/refunds', ({ body }, reply) => {
      const { data: request } = RefundRequest.safeParse(JSON.parse(String(body)));
      if (!request) return reply.code(400).send();
      const rejection = rejectionOf(request);
      if (rejection !== undefined && !doneAt.has(request.id)) return reply.send({ state: 'refused', code: rejection });
      const delay = isDelayed(request) ? DONE_AFTER : 0;
      if (!doneAt.has(request.id)) doneAt.set(request.id, clock.now().getTime() + delay);
      return reply.send(stateOf(request.id));
    });
    scope.get<{ Params: { id: string } }>('/payment-service/refunds/:id', ({ params: { id } }, reply) =>
      doneAt.has(id) ? reply.send(stateOf(id)) : reply.code(404).send(),
    );
  });
}

function rejectionOf({ paymentType, account }: RefundRequest): string | undefined {
  if (paymentType !== 'vbank' && paymentType !== 'transfer') return undefined;
  if (account === null) return 'account-missing';
  return account.no.endsWith('0000') ? 'account-invalid' : undefined;
}

function isDelayed({ amount, account }: RefundRequest): boolean {
  return amount % 10 === DELAYED || (account?.no.endsWith('0009') ?? false);
}
