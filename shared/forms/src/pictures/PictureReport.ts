import { ApiError, type NavStore } from '@backoffice/platform';
import { RefusedPictureError } from '@backoffice/ui';

/** What became of pictures that were prepared or sent together. */
export interface PictureReport {
  /** Number of pictures that could not be sent and can be sent again. */
  readonly failures: number;
  /** Messages for the seller, each once, as far as the host does not show them. */
  readonly reasons: readonly string[];
}

/**
 * Shows a report in a toast for each reason, with the page at its top as after a refused choice, and one dialog for all
 * failures (docs/rules.md#pictures).
 */
export function showPictureReport(nav: Pick<NavStore, 'toast' | 'alert'>, { failures, reasons }: PictureReport): void {
  showPictureReasons(nav, reasons);
  if (failures > 0) void nav.alert({ title: '업로드 오류', text: `${failures}개의 파일을 업로드하지 못했습니다.` });
}

/** Shows why pictures were refused, in a toast each, with the page at its top. */
export function showPictureReasons(nav: Pick<NavStore, 'toast'>, reasons: readonly string[]): void {
  for (const reason of reasons) nav.toast(reason, { type: 'warn' });
  if (reasons.length > 0) window.scrollTo({ top: 0 });
}

/** The message of a picture that could not be prepared or sent; undefined when the host or the dialog says enough. */
export function pictureErrorText(error: unknown): string | undefined {
  if (error instanceof RefusedPictureError) return error.text;
  return error instanceof ApiError && error.surface === 'screen' ? error.text : undefined;
}
