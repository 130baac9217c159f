import type { FastifyInstance } from 'fastify';
import { describeError } from '../errors/describeError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { EncodedOrders } from './EncodedOrders.ts';

/** The encoded orders of a process, as `app.encodedOrders`; they are no more stored once it closes. */
export function openEncodedOrders(
  app: FastifyInstance,
  { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>,
): EncodedOrders {
  const onError = (error: unknown) => app.log.warn({ error: describeError(error) }, 'encoded orders were not stored');
  const encodedOrders = new EncodedOrders({ db, clock, onError });
  app.decorate('encodedOrders', encodedOrders);
  // The sources are read before the first list asks for their name.
  app.addHook('onListen', async () => void encodedOrders.fingerprint(''));
  app.addHook('onClose', () => encodedOrders.stop());
  return encodedOrders;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly encodedOrders: EncodedOrders;
  }
}
