import {
  PUBLIC_ID_LOCK,
  ProfileForm,
  type Seller,
  type SnsLink,
  parseColor,
  schemaProblems,
  publicIdProblem,
  saveProfile,
} from '@backoffice/contracts';
import { type DraftStore, type FormContent, FormDraft, type RestoredContent } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { FormSave, type FormSaveDeps } from '../form/FormSave.ts';
import { PictureUpload, type PictureUploadDeps } from './PictureUpload.ts';
import { PublicIdCheck } from './PublicIdCheck.ts';
import { copyProfile } from './copyProfile.ts';
import { placeSnsProblems } from './placeSnsProblems.ts';
import { type ProfileTyped, typedOf, withTyped } from './profileDraft.ts';
import { withType, newSnsLink, withAddress } from './snsLink.ts';

/** What the profile form needs of the platform. */
export interface ProfileEditDeps extends FormSaveDeps, Omit<PictureUploadDeps, 'onFailure'> {
  readonly drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  readonly now: () => number;
}

/** The colour of a profile that has chosen none (specification, section 3). */
export const DEFAULT_COLOR = '#07D1AE';
const SNS_MAX = 10;
/** An id is judged while it is typed as if it were long enough already. */
const PUBLIC_ID_MIN = 4;
const DRAFT_VERSION = 1;

/**
 * The profile while it is edited. `form.info.profile` is the picture's address as it was loaded, `picture` has the present
 * one; `form.bgColor` is the colour as it is typed.
 */
export class ProfileEditStore {
  form: ProfileForm;
  readonly saving: FormSave;
  readonly picture: PictureUpload;
  readonly draft: FormDraft<ProfileTyped>;
  readonly publicIdCheck: PublicIdCheck;
  readonly isPublicIdLocked: boolean;
  /** The profile as it was loaded or saved last. */
  private saved: ProfileForm;
  /** What was typed for the other sort of contact: the number while an address is wanted, and the other way round. */
  private otherContact = '';
  #isHere = false;
  readonly #deps: ProfileEditDeps;

  constructor(seller: Seller, deps: ProfileEditDeps) {
    this.#deps = deps;
    this.form = copyProfile({ ...seller, bgColor: seller.bgColor || DEFAULT_COLOR });
    this.saving = new FormSave(deps);
    const onFailure = (text: string) => this.saving.problems.refuseFile('info.profile', text);
    this.picture = new PictureUpload(seller.info.profile, { api: deps.api, shrink: deps.shrink, onFailure });
    this.draft = new FormDraft(deps, 'profile', DRAFT_VERSION);
    this.publicIdCheck = new PublicIdCheck({ api: deps.api, stored: () => this.saved.publicId });
    this.isPublicIdLocked = seller.publicId !== '' && seller.subscribe >= PUBLIC_ID_LOCK;
    this.saved = this.whole;
    const parts = { saving: false, picture: false, draft: false, publicIdCheck: false } as const;
    const own = { ...parts, isPublicIdLocked: false } as const;
    makeAutoObservable<this, 'saved'>(this, { ...own, saved: observableRef }, { autoBind: true });
  }

  /** Shows what was typed before the page ended, unless something is typed already, and keeps what is typed from now on. */
  async enter(): Promise<void> {
    this.#isHere = true;
    const draft = await this.draft.read();
    if (!this.#isHere) return;
    if (draft && !this.isDirty) this.revive(draft);
    this.draft.keep(() => this.unsaved);
  }

  /** Ends with the page. What the seller `agreed` to lose is forgotten, all else stays as a draft. */
  leave({ agreed }: { agreed: boolean }): void {
    this.#isHere = false;
    if (agreed && this.isDirty) this.reset();
    this.draft.stop();
    this.picture.dispose();
    this.publicIdCheck.reset();
  }

  /** Changes the form at a field's path; what was wrong there is forgotten. */
  edit(path: string, change: (form: ProfileForm) => void): void {
    change(this.form);
    this.saving.problems.forget(path);
  }

  /** Takes the id as it is typed, half a syllable too. */
  typePublicId(typed: string): void {
    this.edit('publicId', (form) => void (form.publicId = typed));
    this.publicIdCheck.reset();
  }

  /** Says what is wrong with the id while it is typed; that it is too short only once the field is left. */
  checkPublicId(typed: string, { isLeft = false } = {}): void {
    const problem = publicIdProblem(isLeft ? typed : typed.padEnd(PUBLIC_ID_MIN, '_'));
    if (problem !== undefined && typed !== '') this.saving.problems.mark('publicId', problem);
    this.publicIdCheck.check(typed);
  }

  choosePicture(file: File): void {
    this.tellPicture(this.picture.choose(file));
  }

  /** Takes a picture that was cut here. */
  replacePicture(file: File): void {
    this.tellPicture(this.picture.replace(file));
  }

  retryPicture(): void {
    this.saving.problems.forget('info.profile');
    this.picture.send();
  }

  /** Changes the kind of contact; a number is no address, so each keeps what was typed for it. */
  changeInquiryType(type: ProfileForm['inquiry']['type']): void {
    this.edit('inquiry', ({ inquiry }) => {
      const isOtherSort = (type === 'tel') !== (inquiry.type === 'tel');
      inquiry.type = type;
      if (isOtherSort) [inquiry.tel, this.otherContact] = [this.otherContact, inquiry.tel];
    });
  }

  addSns(): void {
    this.edit('sns', ({ sns }) => sns.push(newSnsLink()));
  }

  removeSns(at: number): void {
    // The links behind it move up, so what was said of any of them is no longer at its place.
    this.edit('sns', ({ sns }) => sns.splice(at, 1));
  }

  changeSnsType(at: number, type: number): void {
    this.changeSns(at, (link) => withType(link, type));
  }

  /** Takes the name or the address of a link. */
  typeSns(at: number, typed: string): void {
    this.changeSns(at, (link) => withAddress(link, typed));
  }

  get canAddSns(): boolean {
    return this.form.sns.length < SNS_MAX;
  }

  /** The colour to save and show; undefined while what is typed is none. */
  get color(): string | undefined {
    return parseColor(this.form.bgColor)?.toUpperCase();
  }

  get isDirty(): boolean {
    return this.picture.status !== 'ready' || !isSame(this.whole, this.saved);
  }

  /** Waits for the picture, checks and saves; answers whether the profile is saved. */
  save(): Promise<boolean> {
    return this.saving.run(async () => {
      await this.picture.settled;
      const whole = this.whole;
      const problems = schemaProblems(ProfileForm, whole);
      if (problems.length > 0) {
        this.saving.problems.refuse(placeSnsProblems(problems, whole.sns));
        return false;
      }
      await this.#deps.api.call(saveProfile, whole);
      this.markSaved();
      await this.draft.forget();
      return true;
    });
  }

  /** Gives up what was typed for what is stored. */
  reset(): void {
    this.form = copyProfile(this.saved);
    this.otherContact = '';
    this.picture.reset(this.saved.info.profile);
    this.saving.problems.clear();
    this.publicIdCheck.reset();
    void this.draft.forget();
  }

  private changeSns(at: number, change: (link: SnsLink) => SnsLink): void {
    this.edit(`sns.${at}`, ({ sns }) => {
      const link = sns[at];
      if (link) Object.assign(link, change(link));
    });
  }

  private revive({ typed, files, age }: RestoredContent<ProfileTyped>): void {
    const { publicId } = this.form;
    this.form = withTyped(this.form, this.isPublicIdLocked ? { ...typed, publicId } : typed);
    for (const file of files.values()) this.choosePicture(file);
    if (this.isDirty) this.draft.revive(age);
  }

  /** What a draft keeps, as long as something of it is not stored. */
  private get unsaved(): FormContent<ProfileTyped> | null {
    const { file, id } = this.picture.choice;
    const typed = typedOf(copyProfile(this.form));
    if (!this.isDirty || (file === null && isSame(typed, typedOf(this.saved)))) return null;
    return { typed, files: new Map(file ? [[id, file]] : []) };
  }

  private get whole(): ProfileForm {
    const { form, color, picture } = this;
    const whole = copyProfile(form);
    return { ...whole, info: { ...whole.info, profile: picture.value }, bgColor: color ?? form.bgColor };
  }

  private tellPicture(problem: string | undefined): void {
    if (problem === undefined) this.saving.problems.forget('info.profile');
    else this.saving.problems.refuseFile('info.profile', problem);
  }

  private markSaved(): void {
    this.saved = this.whole;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
