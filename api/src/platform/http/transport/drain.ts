import type { FastifyInstance } from 'fastify';

/**
 * Lets a process leave without a lost call: `app.drain(wait)` has /ready answer 503 and every answer close its connection,
 * goes on answering until `wait` is fulfilled, so that what passes calls on stops doing so, and closes the app.
 */
export function registerDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (wait: Promise<unknown>) => {
    isDraining = true;
    await wait;
    await app.close();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process has been asked to end. */
    isDraining(): boolean;
    /** Goes on answering as a process that leaves until `wait` is fulfilled, then closes the app. */
    drain(wait: Promise<unknown>): Promise<void>;
  }
}
