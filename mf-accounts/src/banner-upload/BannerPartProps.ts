import type { BannerStore } from './BannerStore.ts';

/** What each part of the banner page is given. */
export interface BannerPartProps {
  readonly store: BannerStore;
  /** The id of the form, for the button that sends it from outside. */
  readonly formId: string;
}
