import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeError } from '../../errors/describeError.ts';
import { HttpError } from '../../errors/HttpError.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import type { CallScheduler } from './CallScheduler.ts';
import { RateExchange } from './RateExchange.ts';
import { RateLimiter } from './RateLimiter.ts';

/** Counts a call of a caller, who is an account or a network. @throws HttpError `too-fast` */
export type CountCall = (request: FastifyRequest, caller: string) => void;

/**
 * A function that counts calls by the `cost` of their route, whether they will be refused or answered, and refuses
 * those of callers who used up their budget of work. Both are known before a body is read.
 */
export function limitCallers(
  app: FastifyInstance,
  {
    config,
    db,
    elapsed,
    scheduler,
  }: Pick<BaseDependencies, 'config' | 'db' | 'elapsed'> & { readonly scheduler: CallScheduler },
): CountCall {
  const perSecond = config.requestsPerSecond;
  const limiter = new RateLimiter({ perSecond, elapsed });
  const onError = (error: unknown) => app.log.warn({ error: describeError(error) }, 'rates were not exchanged');
  const exchange = new RateExchange({ db, limiter, perSecond, onError });
  app.addHook('onClose', async () => exchange.stop());

  app.decorateRequest('spend');
  return (request, caller) => {
    request.countedFor = caller;
    const waitForWork = scheduler.waitOf(caller);
    const seconds = Math.max(limiter.take(caller, request.routeOptions.config.cost), waitForWork);
    // What it takes to say when to come back is not charged: who came back then would be too early by it.
    if (waitForWork === 0) request.usage.chargeTo(scheduler.accountOf(caller));
    if (seconds > 0) throw new HttpError('too-fast', { retryAfter: seconds });
    request.spend = (units) => limiter.spend(caller, units);
    exchange.plan();
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call costs of its caller's rate, whether it is refused or not; 1 by default. */
    cost?: number;
  }
  interface FastifyRequest {
    /** Counts what the call turned out to cost beside the `cost` of its route; the caller’s next calls wait for it. */
    spend: (units: number) => void;
  }
}
