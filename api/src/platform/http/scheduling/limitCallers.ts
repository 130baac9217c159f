import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeError } from '../../errors/describeError.ts';
import { HttpError } from '../../errors/HttpError.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import type { CallScheduler } from './CallScheduler.ts';
import { RateExchange } from './RateExchange.ts';
import { RateLimiter } from './RateLimiter.ts';

/** Counts a call of a caller (account or network). @throws HttpError `too-fast` */
export type CountCall = (request: FastifyRequest, caller: string) => void;

/**
 * Returns a function that counts calls by the `cost` of their route and refuses callers without budget. Both are known
 * before the body is read.
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
    const waitForWork = scheduler.getWait(caller);
    const seconds = Math.max(limiter.consume(caller, request.routeOptions.config.cost), waitForWork);
    // Rejecting a call is not charged: a caller that returns after Retry-After would be too early otherwise.
    if (waitForWork === 0) request.usage.chargeTo(scheduler.getAccount(caller));
    if (seconds > 0) throw new HttpError('too-fast', { retryAfter: seconds });
    request.spend = (units) => limiter.spend(caller, units);
    exchange.plan();
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rate units of a call, also if it is refused; default 1. */
    cost?: number;
  }
  interface FastifyRequest {
    /** Charges additional units after the call; the caller’s next calls wait for them. */
    spend: (units: number) => void;
  }
}
