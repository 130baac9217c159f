import { streamOrderEvents } from '@backoffice/contracts/order/orderEventEndpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/readConfig.ts';
import { type ChannelConnection, listenTo } from '../../platform/database/listenTo.ts';
import { describeError } from '../../platform/errors/describeError.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { findOpenSessions } from '../../platform/identity/sessionStore.ts';
import { FairLimiter } from '../../platform/jobs/FairLimiter.ts';
import { runForNoCall } from '../../platform/request-context/currentRequest.ts';
import { MARKET_CHANGES, parseMarketChange } from './MarketChange.ts';
import { OrderEventStreams } from './OrderEventStreams.ts';

/** Limits of the streams of a process; times in milliseconds. */
export interface EventStreamLimits {
  /** Maximum number of streams of all callers. Each costs a socket and some kilobytes. */
  readonly running: number;
  /** Maximum number of streams of one account: its devices and their visible windows. */
  readonly runningOfKey: number;
  /** Interval of heartbeats and of session checks. */
  readonly beatMs: number;
  /** A stream ends after this time plus up to a tenth; the client then authenticates again. */
  readonly openMs: number;
  /** Maximum time in which the listening connection gets its first notification. */
  readonly notifiedWithinMs: number;
}

export const EVENT_STREAM_LIMITS: EventStreamLimits = {
  running: 2000,
  runningOfKey: 8,
  beatMs: 15_000,
  openMs: 15 * 60_000,
  notifiedWithinMs: 2000,
};

const RETRY_AFTER = 5;

/** The dependencies of the events in addition to the base services. */
export interface OrderEventDependencies {
  /** The database of the listening connection; the pool's connections are not permanent. */
  readonly listensTo: Config['database'];
  readonly eventStreamLimits?: EventStreamLimits;
}

/**
 * Registers `GET /receipt/events`. One connection of the process, opened with the first stream, listens for all
 * streams. If it is lost or gets no notifications, all streams end, so that no page waits for events that cannot
 * arrive.
 */
export function registerOrderEvents(
  app: FastifyInstance,
  register: Register,
  {
    db,
    elapsed,
    listensTo,
    eventStreamLimits: limits = EVENT_STREAM_LIMITS,
  }: Pick<BaseDependencies, 'db' | 'elapsed'> & OrderEventDependencies,
): void {
  const streams = new OrderEventStreams();
  const turns = new FairLimiter({ name: 'event-streams', ...limits, waiting: 0, waitingOfKey: 0, waitMs: 0 });
  const listener = createListener({ db, listensTo, notifiedWithinMs: limits.notifiedWithinMs, log: app.log }, streams);
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined;

  const sendHeartbeats = async () => {
    const { sessions } = streams;
    if (sessions.length === 0) {
      clearInterval(heartbeatTimer);
      heartbeatTimer = undefined;
      return;
    }
    try {
      const isOpen = await findOpenSessions(db, sessions);
      streams.sendHeartbeats(isOpen, elapsed());
    } catch (error) {
      // The state of the sessions is unknown, so the streams end; valid sessions reconnect when the database is
      // available.
      app.log.warn({ error: describeError(error) }, 'sessions of event streams were not read');
      streams.endAll();
    }
  };

  register(streamOrderEvents, async ({ session }) => {
    if (session === undefined) throw new HttpError('Unauthorized');
    if (app.isDraining()) throw new HttpError('unavailable', { retryAfter: RETRY_AFTER });
    const endTurn = await turns.acquire(session.uid);
    try {
      await listener.open();
      const openMs = limits.openMs * (1 + Math.random() / 10);
      const content = streams.open({ uid: session.uid, id: session.id }, elapsed() + openMs);
      content.once('close', endTurn);
      heartbeatTimer ??= runForNoCall(() => setInterval(() => void sendHeartbeats(), limits.beatMs).unref());
      return content;
    } catch (error) {
      endTurn();
      throw error;
    }
  });

  // Before the server closes, because it waits for open responses.
  app.addHook('preClose', async () => {
    clearInterval(heartbeatTimer);
    streams.endAll();
    await listener.close();
  });
}

/** Creates the connection that listens to changes of orders for all streams; `open` opens it unless it is open. */
function createListener(
  {
    db,
    listensTo,
    notifiedWithinMs,
    log,
  }: Pick<BaseDependencies, 'db'> &
    Pick<OrderEventDependencies, 'listensTo'> &
    Pick<EventStreamLimits, 'notifiedWithinMs'> & { readonly log: FastifyBaseLogger },
  streams: OrderEventStreams,
) {
  let listening: Promise<ChannelConnection> | undefined;
  const on = {
    db,
    notifiedWithinMs,
    onNotice: (payload: string) => {
      const change = parseMarketChange(payload);
      if (change) streams.publish(change);
    },
    onLost: () => {
      listening = undefined;
      log.warn('the connection that listens to changes of orders was lost');
      streams.endAll();
    },
  };
  return {
    open(): Promise<ChannelConnection> {
      listening ??= runForNoCall(() => listenTo(listensTo, MARKET_CHANGES, on)).catch((cause: unknown) => {
        listening = undefined;
        log.warn({ error: describeError(cause) }, 'changes of orders cannot be listened to');
        throw new HttpError('unavailable', { retryAfter: RETRY_AFTER, cause });
      });
      return listening;
    },
    async close(): Promise<void> {
      const connection = await listening?.catch(() => undefined);
      await connection?.close();
    },
  };
}
