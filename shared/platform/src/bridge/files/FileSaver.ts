import type { Endpoint, EndpointRequest } from '@backoffice/contracts/wire/endpoint';
import type { ApiClient, CallOptions } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { type Bridge, NATIVE_FILE_TIMEOUT } from '../Bridge.ts';
import { isInAppBrowser } from '../inAppBrowser.ts';
import { requestPermission } from '../requestPermission.ts';
import { type BridgeErrorCode, BridgeError } from '../BridgeError.ts';
import type { NavStore } from '../../stores/NavStore.ts';
import { toBase64 } from './toBase64.ts';

interface FileSaverDeps {
  readonly api: Pick<ApiClient, 'download' | 'link'>;
  readonly bridge: Bridge;
  readonly nav: Pick<NavStore, 'toast' | 'confirm' | 'alert' | 'setSplash'>;
}

/**
 * The outcome of saving a file: `isConfirmed` by the wrapper, or started by a browser. `file` can be saved again, unless
 * the wrapper fetched it. A failure has already been shown; `reason` is its message for a screen that shows it, too.
 */
export type SaveOutcome =
  | { readonly saved: true; readonly isConfirmed: boolean; readonly name: string; readonly file?: Blob }
  | { readonly saved: false; readonly reason: string };

/** The largest file that is passed to the wrapper in one message, in bytes. */
const MESSAGE_MAX = 8 * 1024 * 1024;
/** Minimum size in bytes of a file that takes so long to pass to the wrapper that the page is covered. */
const LARGE = 1024 * 1024;
/** Needed only in a wrapper that cannot save or has no permission. */
const loadInWrapper = () => import(/* webpackChunkName: "save-in-wrapper" */ './saveInWrapper.ts');

/**
 * Saves files with the browser, or with the native wrapper, in which a web page cannot save by itself, or shows in an
 * in-app browser how to open the file elsewhere. Shows failures (docs/rules.md#downloads).
 */
export class FileSaver {
  readonly #deps: FileSaverDeps;
  #isAsking = false;
  #media: Promise<unknown> | undefined;

  constructor(deps: FileSaverDeps) {
    this.#deps = deps;
  }

  /** Whether files of calls are saved by one-time links. */
  get usesLinks(): boolean {
    const { bridge } = this.#deps;
    return bridge.isNative ? bridge.can('download') : isInAppBrowser();
  }

  /** Prints by `print`; in an in-app browser, which ignores it, shows how to open the page elsewhere. */
  print(print: () => void): void {
    if (!isInAppBrowser()) print();
    else void this.#showAddress(window.location.href, 'print');
  }

  /** Saves a file that the page created. */
  save(file: Blob, name: string): Promise<SaveOutcome> {
    return this.#reportFailure(async () => {
      if (!(await this.#saveBlob(file, name))) return this.#showAddress(window.location.href, 'page');
      return { saved: true, isConfirmed: this.#deps.bridge.isNative, name, file };
    });
  }

  /**
   * Saves the file of a call. The wrapper fetches it itself by a one-time address, so that no token leaves the page.
   * `handles` are codes that the screen shows itself; an abort rejects with the signal's reason.
   */
  download<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<SaveOutcome> {
    const { api, bridge } = this.#deps;
    return this.#reportFailure(async () => {
      await bridge.ready;
      if (bridge.can('download')) {
        await this.#requestMediaPermission();
        const link = await api.link(endpoint, request, options);
        await bridge.request('download', link, options);
        return { saved: true, isConfirmed: true, name: link.name };
      }
      if (bridge.isNative ? bridge.can('save') : !this.usesLinks) {
        const { file, name } = await api.download(endpoint, request, options);
        options.signal?.throwIfAborted();
        if (await this.#saveBlob(file, name)) return { saved: true, isConfirmed: bridge.isNative, name, file };
      }
      const { url } = await api.link(endpoint, request, options);
      return this.#showAddress(url, 'call');
    }, options);
  }

  /** Saves a file; false if it cannot be saved here. A web view ignores the link by which a browser saves. */
  async #saveBlob(file: Blob, name: string): Promise<boolean> {
    const { bridge, nav } = this.#deps;
    await bridge.ready;
    if (!bridge.isNative) {
      if (this.usesLinks) return false;
      saveFile(file, name);
      return true;
    }
    if (!bridge.can('save') || file.size > MESSAGE_MAX) return false;
    await this.#requestMediaPermission();
    const isLarge = file.size > LARGE;
    if (isLarge) nav.setSplash('파일을 저장하고 있어요.');
    try {
      const mediaType = file.type || 'application/octet-stream';
      const base64 = await toBase64(file);
      await bridge.request('save', { name, mediaType, base64 }, { timeout: NATIVE_FILE_TIMEOUT });
    } finally {
      if (isLarge) nav.setSplash(null);
    }
    return true;
  }

  /** Requests the permission once, before the first file; without it the wrapper responds `denied`. */
  async #requestMediaPermission(): Promise<void> {
    this.#media ??= requestPermission(this.#deps.bridge, 'media');
    await this.#media;
  }

  async #showAddress(url: string, of: 'call' | 'page' | 'print'): Promise<SaveOutcome> {
    return (await loadInWrapper()).showAddress(this.#deps, url, of);
  }

  async #reportFailure(act: () => Promise<SaveOutcome>, { signal, handles }: CallOptions = {}): Promise<SaveOutcome> {
    try {
      return await act();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const reason = saveFailure(error);
      const showToast = (): void => this.#deps.nav.toast(`저장 실패, 이유: ${reason}`, { type: 'warn' });
      const isDenied = error instanceof BridgeError && error.code === 'denied';
      if (isDenied) await this.#offerSettings().catch(showToast);
      else if (!isShownElsewhere(error, handles)) showToast();
      return { saved: false, reason };
    }
  }

  /** Several failing files ask once, and no caller waits for the reply. */
  async #offerSettings(): Promise<void> {
    const { offerSettings } = await loadInWrapper();
    if (this.#isAsking) return;
    this.#isAsking = true;
    void offerSettings(this.#deps).finally(() => (this.#isAsking = false));
  }
}

/** Whether the failure is not shown here: the host or the screen shows it, or it was aborted. */
function isShownElsewhere(error: unknown, handles: readonly string[] = []): boolean {
  if (error instanceof BridgeError) return error.code === 'cancelled';
  if (!(error instanceof ApiError)) return false;
  return error.surface !== 'screen' || handles.includes(error.code);
}

const IN_WRAPPER: Readonly<Partial<Record<BridgeErrorCode, string>>> = {
  timeout: '요청 시간이 초과됐어요.',
  denied: '사진과 파일 접근이 허용되지 않았어요.',
  cancelled: '저장을 취소했어요.',
};

/** Why a file was not saved: the text after '저장 실패, 이유:'. */
function saveFailure(error: unknown): string {
  if (error instanceof BridgeError) return IN_WRAPPER[error.code] ?? '앱에서 파일을 저장하지 못했어요.';
  if (error instanceof ApiError) return error.status === 0 ? '인터넷에 연결할 수 없습니다.' : error.text;
  return '파일을 저장하지 못했어요.';
}

/** Milliseconds until an object URL is revoked after saving: some browsers read it later. */
const URL_LIFETIME = 60_000;

/** Saves a file with the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME);
}
