import type { FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics/createMetrics.ts';

const QUIET_MS = 60_000;

/**
 * Returns a function that counts calls whose `X-Forwarded-For` is ignored because their peer is not in `TRUSTED_PROXIES`, and warns at most once
 * a minute: either a proxy is missing there and all its visitors count as one caller, or a client forges its address.
 */
export function warnOfUntrustedProxies(elapsed: () => number, metrics?: Metrics): (request: FastifyRequest) => void {
  let quietUntil = 0;
  return ({ headers, ips = [], ip, log }) => {
    // Fastify adds addresses of the header only if the peer is trusted.
    if (headers['x-forwarded-for'] === undefined || ips.length > 1) return;
    metrics?.countUntrustedProxy();
    if (elapsed() < quietUntil) return;
    quietUntil = elapsed() + QUIET_MS;
    log.warn({ peer: ip }, 'X-Forwarded-For of a peer outside TRUSTED_PROXIES was ignored');
  };
}
