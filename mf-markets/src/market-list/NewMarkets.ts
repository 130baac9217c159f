import type { Market } from '@backoffice/contracts/market/market';
import { FormDraft, type FormDrafts, WriteIntent, type WriteIntentState } from '@backoffice/forms';
import { makeAutoObservable, observableShallow } from 'mobx';

/** Draft content: intents of creations without a response, by name. */
interface PendingCreations {
  readonly intents: readonly (readonly [name: string, state: WriteIntentState<string>])[];
}

type Send = (idempotencyKey: string) => Promise<Market>;

const DRAFT_VERSION = 1;

/**
 * Creates markets without a form. Each idempotency key is stored on the device before the request, so that a click on
 * the next page repeats a creation without a response instead of creating a second market.
 */
export class NewMarkets {
  private readonly intents = new Map<string, WriteIntent<string>>();
  /** Names of the intents that an earlier page has sent. */
  readonly #restored = new Set<string>();
  readonly #draft: FormDraft<PendingCreations>;
  #loading: Promise<void> | undefined;
  #pendingCount = 0;
  #isLeft = false;

  constructor(deps: { readonly drafts: FormDrafts; readonly now: () => number }) {
    this.#draft = new FormDraft(deps, 'new-markets', DRAFT_VERSION, { isExclusive: true });
    makeAutoObservable<this, 'intents'>(this, { intents: observableShallow });
  }

  /**
   * Sends the creation `name`. `isRepeated` is true if an earlier page has sent it, so the market may be old. @throws
   * ApiError
   */
  async create(name: string, send: Send): Promise<{ readonly market: Market; readonly isRepeated: boolean }> {
    this.#pendingCount += 1;
    this.#isLeft = false;
    try {
      await (this.#loading ??= this.#loadDraft());
      const intent = this.#getIntent(name);
      // After a rejection the creation belongs to this page.
      const isRepeated = this.#restored.has(name) && intent.hasStarted;
      const { reply } = await intent.create(name, (_, idempotencyKey) => send(idempotencyKey));
      intent.restart();
      this.#restored.delete(name);
      return { market: reply, isRepeated };
    } finally {
      this.#pendingCount -= 1;
      if (this.#isLeft) this.stop();
    }
  }

  /** Stops with the page; intents of pending creations remain stored until their response arrives. */
  stop(): void {
    this.#isLeft = true;
    if (this.#pendingCount > 0) return;
    this.#loading = undefined;
    this.#draft.stop();
  }

  /** Opened at the first click: the list does not need the draft. */
  async #loadDraft(): Promise<void> {
    const stored = await this.#draft.read();
    for (const [name, state] of stored?.typed.intents ?? []) {
      const intent = this.#getIntent(name);
      if (intent.hasStarted) continue;
      intent.restore(state);
      this.#restored.add(name);
    }
    this.#draft.startAutosave(() => {
      const started = [...this.intents].filter(([, { hasStarted }]) => hasStarted);
      if (started.length === 0) return null;
      return { typed: { intents: started.map(([name, { state }]) => [name, state] as const) }, files: new Map() };
    });
  }

  #getIntent(name: string): WriteIntent<string> {
    const intent = this.intents.get(name) ?? new WriteIntent<string>();
    this.add(name, intent);
    return intent;
  }

  private add(name: string, intent: WriteIntent<string>): void {
    this.intents.set(name, intent);
  }
}
