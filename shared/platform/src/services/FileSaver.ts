import type { Endpoint, RequestOf } from '@backoffice/contracts';
import type { ApiClient, CallOptions } from '../api-client/ApiClient.ts';
import { ApiError } from '../api-client/ApiError.ts';
import { type Bridge, NATIVE_FILE_TIMEOUT } from '../bridge/Bridge.ts';
import { BridgeError } from '../bridge/BridgeError.ts';
import type { NavStore } from '../nav/NavStore.ts';
import { base64Of } from './base64Of.ts';
import { saveFailure } from './saveFailure.ts';
import { saveFile } from './saveFile.ts';

interface FileSaverDeps {
  readonly api: Pick<ApiClient, 'download' | 'link'>;
  readonly bridge: Bridge;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert'>;
}

/**
 * The outcome of saving a file. `file` can be saved again, unless the wrapper fetched it itself. A failure has already
 * been shown; `reason` is its message for a screen that shows it, too.
 */
export type SaveOutcome =
  | { readonly saved: true; readonly name: string; readonly file?: Blob }
  | { readonly saved: false; readonly reason: string };

/** The largest file that is passed to the wrapper in one message, in bytes. */
const HANDED_OVER = 8 * 1024 * 1024;
const NOT_ALLOWED = {
  title: '사진과 파일 접근 권한이 필요합니다',
  text: '휴대폰 설정에서 사진과 파일 접근을 허용한 뒤 다시 저장해주세요.',
};

/**
 * Saves files with the browser, or with the native wrapper, in which a web page cannot save by itself. Shows failures
 * (docs/rules.md#downloads).
 */
export class FileSaver {
  readonly #deps: FileSaverDeps;
  #asks = false;

  constructor(deps: FileSaverDeps) {
    this.#deps = deps;
  }

  /** Saves a file that the page made. */
  save(file: Blob, name: string): Promise<SaveOutcome> {
    return this.#reportFailure(async () => {
      await this.#put(file, name);
      return { saved: true, name, file };
    });
  }

  /**
   * Saves the file of a call. The wrapper fetches it itself, by an address that works once, so that no token leaves the
   * page. `handles` are codes that the screen shows itself; an abort rejects with the signal's reason.
   */
  download<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions = {}): Promise<SaveOutcome> {
    const { api, bridge } = this.#deps;
    return this.#reportFailure(async () => {
      await bridge.ready;
      if (bridge.can('download')) {
        const link = await api.link(endpoint, request, options);
        await bridge.request('download', link, options);
        return { saved: true, name: link.name };
      }
      const { file, name } = await api.download(endpoint, request, options);
      options.signal?.throwIfAborted();
      await this.#put(file, name);
      return { saved: true, name, file };
    }, options);
  }

  async #put(file: Blob, name: string): Promise<void> {
    const { bridge } = this.#deps;
    await bridge.ready;
    if (!bridge.can('save') || file.size > HANDED_OVER) return saveFile(file, name);
    const mediaType = file.type || 'application/octet-stream';
    const base64 = await base64Of(file);
    await bridge.request('save', { name, mediaType, base64 }, { timeout: NATIVE_FILE_TIMEOUT });
  }

  async #reportFailure(act: () => Promise<SaveOutcome>, { signal, handles }: CallOptions = {}): Promise<SaveOutcome> {
    try {
      return await act();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const reason = saveFailure(error);
      if (error instanceof BridgeError && error.code === 'denied') void this.#askToAllow();
      else if (!isShownElsewhere(error, handles)) this.#deps.nav.toast(`저장 실패, 이유: ${reason}`, { type: 'warn' });
      return { saved: false, reason };
    }
  }

  /** Offers to open the settings; several failing files ask once. */
  async #askToAllow(): Promise<void> {
    if (this.#asks) return;
    this.#asks = true;
    const { bridge, nav } = this.#deps;
    if (!bridge.can('settings')) await nav.alert(NOT_ALLOWED);
    else if (await nav.confirm({ ...NOT_ALLOWED, confirmText: '설정 열기' }))
      await bridge
        .request('settings.open', { page: 'application' })
        .catch(() => nav.toast('설정을 열지 못했습니다.', { type: 'warn' }));
    this.#asks = false;
  }
}

/** Whether it is shown elsewhere: by the host, by the screen, or not at all because it was aborted. */
function isShownElsewhere(error: unknown, handles: readonly string[] = []): boolean {
  if (error instanceof BridgeError) return error.code === 'cancelled';
  if (!(error instanceof ApiError)) return false;
  return error.surface !== 'screen' || handles.includes(error.code);
}
