import type { BridgeFailure } from '@backoffice/contracts/wire/bridgeMessages';

/**
 * Why a request to the wrapper failed: the wrapper's code, or `timeout` and `malformed` if it sent no usable response.
 */
export type BridgeErrorCode = BridgeFailure | 'timeout' | 'malformed';

const MESSAGES: Readonly<Record<BridgeErrorCode, string>> = {
  timeout: 'Request timed out',
  malformed: 'The wrapper’s answer does not have the shape that docs/bridge.md says',
  denied: 'The phone’s settings or the person do not allow it',
  cancelled: 'The person gave it up',
  unsupported: 'There is no wrapper that can do it: ask bridge.can() first, or do without',
  failed: 'The wrapper could not do it',
};

/** A failed request to the wrapper; it never contains the payload or the response. */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode) {
    super(MESSAGES[code]);
    this.name = 'BridgeError';
    this.code = code;
  }
}
