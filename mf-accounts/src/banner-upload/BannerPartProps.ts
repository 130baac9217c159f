import type { BannerStore } from './BannerStore.ts';

/** Props of the parts of the banner page. */
export interface BannerPartProps {
  readonly store: BannerStore;
  /** The id of the form, for its submit button, which is outside of it. */
  readonly formId: string;
}
