import { PUBLIC_ID_LOCK, ProfileForm, type Seller, problemsOf, saveProfile } from '@backoffice/contracts';
import type { ApiClient, NavStore, Session } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { FormProblems } from '../form/FormProblems.ts';
import { PictureUpload } from './PictureUpload.ts';
import { snsName, snsUrl } from './snsAddress.ts';

/** What the profile form needs of the platform. */
export interface ProfileEditDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly session: Pick<Session, 'refresh'>;
}

/** The colour of a profile that has chosen none (specification, section 3). */
const DEFAULT_COLOR = '#07D1AE';
const SNS_MAX = 10;

/** The profile while it is edited. `form.info.profile` is the picture's address as it was loaded; `picture` has the present one. */
export class ProfileEditStore {
  form: ProfileForm;
  saving = false;
  readonly problems: FormProblems;
  readonly picture: PictureUpload;
  readonly isPublicIdLocked: boolean;
  #saved: string;
  readonly #deps: ProfileEditDeps;

  constructor(seller: Seller, deps: ProfileEditDeps) {
    this.#deps = deps;
    this.form = formOf(seller);
    this.problems = new FormProblems(deps.nav);
    this.picture = new PictureUpload(seller.info.profile, deps.api, (text) =>
      this.problems.refuseFile('info.profile', text),
    );
    this.isPublicIdLocked = seller.publicId !== '' && seller.subscribe >= PUBLIC_ID_LOCK;
    this.#saved = JSON.stringify(this.form);
    makeAutoObservable(this, { problems: false, picture: false, isPublicIdLocked: false }, { autoBind: true });
  }

  /** Changes the form at a field's path; what was wrong there is forgotten. */
  edit(path: string, change: (form: ProfileForm) => void): void {
    change(this.form);
    this.problems.forget(path);
  }

  choosePicture(file: File): void {
    this.problems.forget('info.profile');
    const problem = this.picture.choose(file);
    if (problem !== undefined) this.problems.refuseFile('info.profile', problem);
  }

  retryPicture(): void {
    this.problems.forget('info.profile');
    this.picture.send();
  }

  addSns(): void {
    this.edit('sns', ({ sns }) => sns.push({ type: 0, url: '', etcName: '' }));
  }

  removeSns(at: number): void {
    // The links behind it move up, so what was said of any of them is no longer at its place.
    this.edit('sns', ({ sns }) => sns.splice(at, 1));
  }

  /** Changes the kind of a link; the name that was typed behind the old prefix stays. */
  changeSnsType(at: number, type: number): void {
    this.edit(`sns.${at}`, ({ sns }) => {
      const link = sns[at];
      if (link) Object.assign(link, { type, url: snsUrl(type, snsName(link.type, link.url)), etcName: '' });
    });
  }

  get canAddSns(): boolean {
    return this.form.sns.length < SNS_MAX;
  }

  get isDirty(): boolean {
    return this.picture.status !== 'ready' || JSON.stringify(this.whole) !== this.#saved;
  }

  /** Waits for the picture, checks and saves; answers whether the profile is saved. A press while it saves does nothing. */
  async save(): Promise<boolean> {
    if (this.saving) return false;
    this.setSaving(true);
    try {
      await this.picture.settled;
      const whole = this.whole;
      const problems = problemsOf(ProfileForm, whole);
      if (problems.length > 0) {
        this.problems.refuse(problems);
        return false;
      }
      await this.#deps.api.call(saveProfile, whole);
      // The profile is saved even if the account can't be read anew.
      await this.#deps.session.refresh().catch(() => undefined);
      return true;
    } catch (error) {
      this.problems.tell(error);
      return false;
    } finally {
      this.setSaving(false);
    }
  }

  dispose(): void {
    this.picture.dispose();
  }

  private get whole(): ProfileForm {
    return { ...this.form, info: { ...this.form.info, profile: this.picture.value } };
  }

  private setSaving(saving: boolean): void {
    this.saving = saving;
  }
}

function formOf({ publicId, info, msg, inquiry, category, sns, bgColor }: Seller): ProfileForm {
  return {
    publicId,
    info: { ...info },
    msg,
    inquiry: { ...inquiry },
    category: [...category],
    sns: sns.map((link) => ({ ...link })),
    bgColor: bgColor || DEFAULT_COLOR,
  };
}
