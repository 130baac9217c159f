import type { CliError, Service } from '@backoffice/processes';

/** Service and a promise of its readiness. */
export interface StartedService {
  readonly service: Service;
  readonly ready: Promise<void>;
}

/** Options of a restarted service. */
export interface RestartOptions {
  /** Starts it; `isFirst` is false for a restart. */
  readonly start: (isFirst: boolean) => StartedService;
  /** Maximum exits within a minute; after that it is not restarted. */
  readonly endsMax: number;
  /** Receives the exit error before the restart. */
  readonly onEnd: (error: CliError) => void;
  readonly now?: () => number;
}

const MINUTE = 60_000;

/** Service that is restarted when it exits unexpectedly, as by a supervisor. */
export class RestartedService {
  /** Settles when it is ready for the first time, or exits before. */
  readonly ready: Promise<void>;
  private readonly options: RestartOptions;
  private readonly failure = Promise.withResolvers<CliError>();
  private current: StartedService;
  private isStopping = false;

  constructor(options: RestartOptions) {
    this.options = options;
    this.current = options.start(true);
    this.ready = this.current.ready;
    void this.watch();
  }

  /** Resolves with the last exit error if it exits too often or was never ready; otherwise never. */
  failed(): Promise<CliError> {
    return this.failure.promise;
  }

  /** Stops it permanently. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.current.service.stop();
  }

  /** Kills it permanently. */
  kill(): void {
    this.isStopping = true;
    this.current.service.kill();
  }

  private async watch(): Promise<void> {
    const { start, endsMax, onEnd, now = Date.now } = this.options;
    const isUp = await this.ready.then(
      () => true,
      () => false,
    );
    let ends: number[] = [];
    for (;;) {
      const error = await this.current.service.failed();
      ends = [...ends.filter((at) => now() - at < MINUTE), now()];
      if (this.isStopping) return;
      if (!isUp || ends.length > endsMax) return this.failure.resolve(error);
      onEnd(error);
      this.current = start(false);
      // The exit error explains why it was not ready; a hanging restart is left to the reader of its log.
      this.current.ready.catch(() => {});
    }
  }
}
