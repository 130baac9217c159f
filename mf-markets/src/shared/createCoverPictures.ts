import { IMAGE_COUNT_MAX, uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { PictureQueue, type PictureQueueOptions, showPictureReport } from '@backoffice/forms';
import type { Platform } from '@backoffice/platform';

/** Services that the pictures of a market or product use. */
export type CoverPictureDeps = Pick<Platform, 'api' | 'nav' | 'config'> & Pick<PictureQueueOptions, 'shrink'>;

/** Owner of the pictures; a record that is not stored yet has no id. */
export interface CoverTarget {
  readonly type: 'market' | 'product';
  readonly id?: string;
}

/**
 * Creates the upload queue of a market or product; pictures upload when they are chosen, and the save sends their
 * addresses.
 */
export function createCoverPictures({ api, nav, config, shrink }: CoverPictureDeps, target: CoverTarget) {
  return new PictureQueue({
    max: IMAGE_COUNT_MAX,
    when: 'immediately',
    upload: async (data, options) => {
      // One dialog reports all pictures that failed together.
      const { url } = await api.call(uploadCover, { ...target, data }, { ...options, handles: ['uncertain'] });
      return url;
    },
    shrink,
    cdnHost: config.cdnHost,
    onReport: (report) => showPictureReport(nav, report),
    onWait: ({ failed, uploading }) =>
      nav.toast(`사진 ${uploading}장을 올리는 중이고, 올리지 못한 ${failed}장을 다시 올려요.`, { type: 'warn' }),
  });
}
