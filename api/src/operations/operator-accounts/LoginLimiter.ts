import { RateLimiter } from '../../platform/http/scheduling/RateLimiter.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
/** Maximum number of characters of a login in a key. */
const LOGIN_MAX = 64;

/**
 * Limits guesses of passwords and codes in the memory of the page's process, before the database is queried. A network
 * has 20 attempts in 15 minutes, 5 of them for one login; attempts from other networks do not count, so that strangers
 * cannot lock an operator out. Only a person who knows the password can use up the ten wrong codes of a login in an
 * hour.
 */
export class LoginLimiter {
  readonly #networks: RateLimiter;
  readonly #logins: RateLimiter;
  readonly #codes: RateLimiter;

  /** `elapsed` returns milliseconds of a monotonic clock. */
  constructor(elapsed: () => number) {
    this.#networks = new RateLimiter({ perSecond: 20 / QUARTER, burst: 20, elapsed });
    this.#logins = new RateLimiter({ perSecond: 5 / QUARTER, burst: 5, elapsed });
    this.#codes = new RateLimiter({ perSecond: 10 / HOUR, burst: 10, elapsed });
  }

  /** Counts an attempt before it is verified, so that concurrent attempts count; returns false if it is refused. */
  consume(login: string, network: string): boolean {
    return this.#networks.consume(network) === 0 && this.#logins.consume(toKey(login, network)) === 0;
  }

  /** Counts a successful attempt no longer. */
  refund(login: string, network: string): void {
    this.#networks.spend(network, -1);
    this.#logins.spend(toKey(login, network), -1);
  }

  /** Counts a wrong code next to the right password of an operator. */
  countWrongCode(operatorId: string): void {
    this.#codes.spend(operatorId, 1);
  }

  /** Whether codes of an operator are being guessed with the right password; then no code is accepted. */
  isGuessed(operatorId: string): boolean {
    return this.#codes.getRemainingUnits(operatorId) < 1;
  }
}

function toKey(login: string, network: string): string {
  return `${network} ${login.trim().toLowerCase().slice(0, LOGIN_MAX)}`;
}
