import { createHash } from 'node:crypto';
import { type ClientEvent, vitalBucket } from '@backoffice/contracts';

/** The code under which an event is counted (`ClientEventCount`). */
export function eventCode(event: ClientEvent): string {
  switch (event.kind) {
    case 'start':
    case 'open':
      return '';
    case 'failure':
    case 'event':
      return event.code;
    case 'error':
      return fingerprintOf([event.app, event.version, event.name, event.message, ...event.stack]);
    case 'vital':
      return vitalBucket(event.metric, event.value);
    case 'violation':
      return [`${event.policy}:${event.code}`, event.blocked ?? ''].join(' ').trim();
  }
}

function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
