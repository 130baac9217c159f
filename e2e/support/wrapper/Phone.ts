import type { PageRequest, PermissionName } from './readPageMessage.ts';
import { fetchFile } from './fetchFile.ts';

/** Whether the application has a permission; `undetermined` asks the person once. */
export type PermissionState = 'granted' | 'denied' | 'undetermined';
/** Result of a request, or the error word of docs/bridge.md. */
export type Outcome =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: 'denied' | 'cancelled' | 'unsupported' | 'failed' };

/** A file in the phone's downloads, and the request that saved it. */
export interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly by: 'download' | 'save';
}

/** Description of the wrapper in its hello. */
export interface Greeting {
  readonly version: number;
  readonly platform: 'android' | 'ios';
  readonly app: string;
  readonly capabilities: readonly string[];
  /** Key that marks the page's own messages. */
  readonly key?: string;
}

const DONE: Outcome = { ok: true, result: {} };

/** The phone of the wrapper: its permissions and its recorded effects. */
export class Phone {
  readonly permissions: Record<PermissionName, PermissionState> = {
    camera: 'undetermined',
    media: 'granted',
    notification: 'undetermined',
    alarm: 'granted',
  };
  /** Answer of the person to a permission request. */
  personAllows = true;
  readonly files: SavedFile[] = [];
  /** Opened pages of the settings. */
  readonly settings: string[] = [];
  /** Addresses opened outside of the web view. */
  readonly opened: string[] = [];
  clipboard = '';
  readonly #api: string;
  readonly #greeting: Greeting;

  constructor({ api, greeting }: { api: string; greeting: Greeting }) {
    this.#api = api;
    this.#greeting = greeting;
  }

  /** Carries out a request of the page; `onProgress` receives the share of a download, from 0 to 1. */
  async act(request: PageRequest, onProgress: (share: number) => void): Promise<Outcome> {
    switch (request.type) {
      case 'hello':
        return { ok: true, result: this.#greeting };
      case 'permission.get':
        return { ok: true, result: { state: this.permissions[request.payload.name] } };
      case 'permission.request':
        return { ok: true, result: { state: this.#getPermission(request.payload.name) } };
      case 'settings.open':
        this.settings.push(request.payload.page);
        return DONE;
      case 'download':
        return this.#download(request.payload, onProgress);
      case 'save':
        return this.#saveFile(request.payload.name, Buffer.from(request.payload.base64, 'base64'), 'save');
      case 'clipboard.write':
        this.clipboard = request.payload.text;
        return DONE;
      case 'open.external':
        this.opened.push(request.payload.url);
        return DONE;
    }
  }

  async #download({ url, name }: { url: string; name: string }, onProgress: (share: number) => void) {
    if (this.#getPermission('media') !== 'granted') return { ok: false, error: 'denied' } as const;
    try {
      return this.#saveFile(name, await fetchFile(url, { origin: this.#api, onProgress }), 'download');
    } catch {
      return { ok: false, error: 'failed' } as const;
    }
  }

  #saveFile(name: string, bytes: Buffer, by: SavedFile['by']): Outcome {
    if (this.#getPermission('media') !== 'granted') return { ok: false, error: 'denied' };
    this.files.push({ name, bytes, by });
    return DONE;
  }

  #getPermission(name: PermissionName): PermissionState {
    if (this.permissions[name] === 'undetermined') this.permissions[name] = this.personAllows ? 'granted' : 'denied';
    return this.permissions[name];
  }
}
