import type { CliError, Service } from '@backoffice/processes';

/** A service and when it answers. */
export interface StartedService {
  readonly service: Service;
  readonly ready: Promise<void>;
}

/** How a service is kept running. */
export interface RestartOptions {
  /** Starts it; `isFirst` is false when it runs again. */
  readonly start: (isFirst: boolean) => StartedService;
  /** How often it may end within a minute; after that it stays ended. */
  readonly endsMax: number;
  /** Hears how it ended, before it is started again. */
  readonly onEnd: (error: CliError) => void;
  readonly now?: () => number;
}

const MINUTE = 60_000;

/** A service that is started again when it ends by itself, as a supervisor of a server would. */
export class RestartedService {
  /** Settles when it answers for the first time, or has ended before. */
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

  /** Settles with how it ended the last time when it ends too often or before it ever answered; otherwise never. */
  failed(): Promise<CliError> {
    return this.failure.promise;
  }

  /** Asks it to stop for good. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.current.service.stop();
  }

  /** Ends it for good at once. */
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
      // Why it did not get ready is how it ended; one that hangs is left to the person who looks at its log.
      this.current.ready.catch(() => {});
    }
  }
}
