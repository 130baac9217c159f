import type { Endpoint, RequestOf } from '@backoffice/contracts';
import type { ApiClient, CallOptions } from '../api-client/ApiClient.ts';
import { ApiError } from '../api-client/ApiError.ts';
import { type Bridge, NATIVE_FILE_TIMEOUT } from '../bridge/Bridge.ts';
import { requestPermission } from '../bridge/requestPermission.ts';
import { BridgeError } from '../bridge/BridgeError.ts';
import type { NavStore } from '../nav/NavStore.ts';
import { openExternal } from './openExternal.ts';
import { base64Of } from './base64Of.ts';
import { saveFailure } from './saveFailure.ts';
import { saveFile } from './saveFile.ts';

interface FileSaverDeps {
  readonly api: Pick<ApiClient, 'download' | 'link'>;
  readonly bridge: Bridge;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert' | 'setSplash'>;
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
/** From this size on, handing a file over takes long enough to cover the page meanwhile, in bytes. */
const LARGE = 1024 * 1024;
const NOT_ALLOWED = {
  title: '사진과 파일 접근 권한이 필요합니다',
  text: '휴대폰 설정에서 사진과 파일 접근을 허용한 뒤 다시 저장해주세요.',
};

const ELSEWHERE = '이 앱에서는 저장할 수 없습니다. 휴대폰의 브라우저에서 저장해주세요.';
const OPEN_ELSEWHERE = {
  title: '이 앱에서는 파일을 저장할 수 없습니다',
  call: '아래 주소를 휴대폰의 브라우저에서 열면 파일이 저장됩니다. 주소는 잠시 동안 한 번만 열립니다.',
  page: '아래 주소를 휴대폰의 브라우저에서 열고, 로그인한 뒤 다시 저장해주세요.',
} as const;

/**
 * Saves files with the browser, or with the native wrapper, in which a web page cannot save by itself. Shows failures
 * (docs/rules.md#downloads).
 */
export class FileSaver {
  readonly #deps: FileSaverDeps;
  #asks = false;
  #media: Promise<unknown> | undefined;

  constructor(deps: FileSaverDeps) {
    this.#deps = deps;
  }

  /** Saves a file that the page made. */
  save(file: Blob, name: string): Promise<SaveOutcome> {
    return this.#reportFailure(async () => {
      if (!(await this.#put(file, name))) return this.#openElsewhere(window.location.href, OPEN_ELSEWHERE.page);
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
        await this.#askForMedia();
        const link = await api.link(endpoint, request, options);
        await bridge.request('download', link, options);
        return { saved: true, name: link.name };
      }
      if (!bridge.isNative || bridge.can('save')) {
        const { file, name } = await api.download(endpoint, request, options);
        options.signal?.throwIfAborted();
        if (await this.#put(file, name)) return { saved: true, name, file };
      }
      const { url } = await api.link(endpoint, request, options);
      return this.#openElsewhere(url, OPEN_ELSEWHERE.call);
    }, options);
  }

  /** Saves a file; false when the wrapper cannot. A web view ignores the link by which a browser saves. */
  async #put(file: Blob, name: string): Promise<boolean> {
    const { bridge, nav } = this.#deps;
    await bridge.ready;
    if (!bridge.isNative) {
      saveFile(file, name);
      return true;
    }
    if (!bridge.can('save') || file.size > HANDED_OVER) return false;
    await this.#askForMedia();
    const isLarge = file.size > LARGE;
    if (isLarge) nav.setSplash('파일을 저장하고 있습니다.');
    try {
      const mediaType = file.type || 'application/octet-stream';
      const base64 = await base64Of(file);
      await bridge.request('save', { name, mediaType, base64 }, { timeout: NATIVE_FILE_TIMEOUT });
    } finally {
      if (isLarge) nav.setSplash(null);
    }
    return true;
  }

  /** Once, before the wrapper writes its first file; it answers `denied` itself where it may not. */
  async #askForMedia(): Promise<void> {
    this.#media ??= requestPermission(this.#deps.bridge, 'media');
    await this.#media;
  }

  /** Shows an address that a browser can save from, and offers to open it there. */
  #openElsewhere(url: string, text: string): SaveOutcome {
    const { bridge, nav } = this.#deps;
    const canOpen = bridge.can('open');
    const buttons = canOpen ? { confirmText: '브라우저에서 열기', cancelText: '닫기' } : { cancelText: null };
    void nav.confirm({ title: OPEN_ELSEWHERE.title, text, details: url, ...buttons }).then((confirmed) => {
      if (confirmed && canOpen) openExternal(url, bridge, window);
    });
    return { saved: false, reason: ELSEWHERE };
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
