import { ApiError, type NavStore } from '@backoffice/platform';
import { RefusedPictureError } from '@backoffice/ui';

/** Failures of pictures that were processed together. */
export interface PictureReport {
  /** Number of failed uploads that can be retried. */
  readonly failures: number;
  /** Messages for the seller, without duplicates and without messages that the host shows. */
  readonly reasons: readonly string[];
}

/**
 * Shows a toast for each reason and scrolls to the top, as for a rejected selection, and shows one dialog for all
 * failed uploads (docs/rules.md#pictures).
 */
export function showPictureReport(nav: Pick<NavStore, 'toast' | 'alert'>, { failures, reasons }: PictureReport): void {
  showPictureReasons(nav, reasons);
  if (failures > 0) void nav.alert({ title: '업로드 오류', text: `${failures}개의 파일을 업로드하지 못했습니다.` });
}

/** Shows a toast for each reason why pictures were rejected, and scrolls to the top. */
export function showPictureReasons(nav: Pick<NavStore, 'toast'>, reasons: readonly string[]): void {
  for (const reason of reasons) nav.toast(reason, { type: 'warn' });
  if (reasons.length > 0) window.scrollTo({ top: 0 });
}

/**
 * Returns the message for a failed preparation or upload; undefined if the host or the dialog already shows the error.
 */
export function pictureErrorText(error: unknown): string | undefined {
  if (error instanceof RefusedPictureError) return error.text;
  return error instanceof ApiError && error.surface === 'screen' ? error.text : undefined;
}
