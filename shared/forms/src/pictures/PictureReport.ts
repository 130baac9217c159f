import { errorCatalogue } from '@backoffice/contracts';
import { ApiError, type NavStore } from '@backoffice/platform';
import { UnreadablePictureError } from '@backoffice/ui';

/** What became of pictures that were prepared or sent together. */
export interface PictureReport {
  /** Number of pictures that could not be sent and can be sent again. */
  readonly failures: number;
  /** Messages for the seller, each once, as far as the host does not show them. */
  readonly reasons: readonly string[];
}

/** Shows a report in a toast for each reason and one dialog for all failures. */
export function showPictureReport(nav: Pick<NavStore, 'toast' | 'alert'>, { failures, reasons }: PictureReport): void {
  for (const reason of reasons) nav.toast(reason, { type: 'warn' });
  if (failures > 0) void nav.alert({ title: '업로드 오류', text: `${failures}개의 파일을 업로드하지 못했습니다.` });
}

/** The message of a picture that could not be prepared or sent; undefined when the host or the dialog says enough. */
export function pictureErrorText(error: unknown): string | undefined {
  if (error instanceof UnreadablePictureError) return errorCatalogue['file-type-not-image'].text;
  return error instanceof ApiError && error.surface === 'screen' ? error.text : undefined;
}
