import type { ClientConfig } from '@backoffice/contracts';
import { findErrorEntry } from '@backoffice/contracts';
import type { ApiError, NavStore, UserStore } from '@backoffice/platform';
import { withoutSecrets } from '../identity/loginReturn.ts';

/** What the dialogs need of their surroundings. */
export interface ApiErrorDialogsDeps {
  readonly nav: NavStore;
  readonly user: UserStore;
  readonly config: ClientConfig;
  readonly location: Pick<Location, 'href' | 'reload'>;
  /** Ends a session that the API no longer takes. */
  readonly expire: () => Promise<void>;
  readonly open: (url: string) => void;
}

const DELAY = 200;

/** Tells the errors that the catalogue gives to the host, 200 ms after they came and one at a time (specification, section 8). */
export class ApiErrorDialogs {
  readonly #deps: ApiErrorDialogsDeps;
  #telling = false;

  constructor(deps: ApiErrorDialogsDeps) {
    this.#deps = deps;
  }

  /** Shows the dialog of an error, unless one is shown already. */
  tell(error: ApiError): void {
    if (this.#telling) return;
    this.#telling = true;
    setTimeout(() => void this.#show(error).finally(() => (this.#telling = false)), DELAY);
  }

  async #show(error: ApiError): Promise<void> {
    const { nav, location, expire } = this.#deps;
    const title = error.title ?? findErrorEntry(error.code)?.title;
    if (error.status === 0) {
      await nav.alert({ title: '인터넷에 연결할 수 없습니다', text: 'Wi-Fi 또는 LTE 연결을 확인해주세요.' });
      return location.reload();
    }
    switch (error.surface) {
      case 'login-expired':
        await nav.alert({
          title: title ?? '로그인이 만료되었습니다',
          text: '로그아웃 후 다시 로그인해주세요.',
          confirmText: '로그아웃',
          danger: true,
        });
        return expire();
      case 'alert':
        return nav.alert({ title: title ?? '알림', text: error.text });
      case 'dialog':
        return this.#dialog(error, title ?? '알림');
      default:
        return this.#inquiry(error);
    }
  }

  async #dialog(error: ApiError, title: string): Promise<void> {
    const { nav, config, expire, open } = this.#deps;
    if (error.code === 'seller-not-found') {
      if (await nav.confirm({ title, text: error.text, confirmText: '로그아웃', danger: true })) await expire();
    } else if (error.code === 'sale-data-not-exists') {
      if (await nav.confirm({ title, text: error.text, confirmText: '더보기', cancelText: '확인' }))
        open(config.links.taxNotice);
    } else await nav.alert({ title, text: error.text });
  }

  async #inquiry(error: ApiError): Promise<void> {
    const { nav, user, config, location, open } = this.#deps;
    const details = [
      inquiryTime(new Date()),
      `상태: ${error.status}`,
      `메시지: ${error.code}`,
      `사용자: ${user.me?.uid ?? '-'}`,
      `요청: ${error.path}`,
      `위치: ${withoutSecrets(new URL(location.href))}`,
    ].join('\n');
    const question = {
      title: '문제가 발생했습니다',
      text: '계속되면 아래 내용과 함께 문의해주세요.',
      details,
      confirmText: '문의하기',
      cancelText: '닫기',
    };
    if (await nav.confirm(question)) open(config.links.inquiryChat);
  }
}

/** The time of an error as an inquiry quotes it, on Seoul's clock: `YY-MM-DD HH:mm:s` (specification, section 8). */
function inquiryTime(at: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', ...options }).format(at);
  const [day, month, year] = part({ day: '2-digit', month: '2-digit', year: '2-digit' }).split('/');
  const second = Number(part({ second: 'numeric' }));
  return `${year}-${month}-${day} ${part({ hour: '2-digit', minute: '2-digit' })}:${second}`;
}
