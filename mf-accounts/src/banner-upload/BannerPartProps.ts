import type { BannerStore } from './BannerStore.ts';

/** Props of the parts of the banner page. */
export interface BannerPartProps {
  readonly store: BannerStore;
  /** Id of the form: its submit button is outside the form. */
  readonly formId: string;
}
