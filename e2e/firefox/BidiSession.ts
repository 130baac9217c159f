const COMMAND_MS = 30_000;

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

/** Session of WebDriver BiDi (W3C), which Firefox implements over a WebSocket. */
export class BidiSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners: ((method: string, params: unknown) => void)[] = [];
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
  }

  /** Opens a session with the browser at `address`, such as `ws://127.0.0.1:…`. */
  static async open(address: string): Promise<BidiSession> {
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}.`)));
    });
    const session = new BidiSession(socket);
    await session.send('session.new', { capabilities: {} });
    return session;
  }

  /** Sends a command and resolves to its result; rejects with the error of Firefox. */
  async send<Result = unknown>(method: string, params: object): Promise<Result> {
    const id = (this.#lastId += 1);
    const reply = await new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer in ${COMMAND_MS} ms`)), COMMAND_MS);
      this.#waiting.set(id, (message) => {
        clearTimeout(timer);
        resolve(message);
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error} (${reply.message})`);
    return reply.result as Result;
  }

  /** Registers a listener for the subscribed events. */
  onEvent(listener: (method: string, params: unknown) => void): void {
    this.#listeners.push(listener);
  }

  /** Closes the session; the browser stays open and accepts another session. */
  async end(): Promise<void> {
    await this.send('session.end', {});
    this.#socket.close();
  }

  #receive(message: Message): void {
    if (message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    } else if (message.method !== undefined)
      for (const listener of this.#listeners) listener(message.method, message.params);
  }
}
