import { uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { parseColor } from '@backoffice/contracts/seller/parseColor';
import { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import { PUBLIC_ID_LOCK, publicIdProblem } from '@backoffice/contracts/seller/publicId';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import {
  type ChangeRequest,
  EditSession,
  type PictureQueueOptions,
  SinglePicture,
  WriteIntent,
  writeChanges,
} from '@backoffice/forms';
import { ApiError, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { PublicIdCheck } from './PublicIdCheck.ts';
import { copyProfile } from './copyProfile.ts';
import { placeSnsProblems } from './placeSnsProblems.ts';
import { type ProfileDraft, applyProfileDraft, toProfileDraft } from './profileDraft.ts';

/** Services that the profile form uses. */
export type ProfileEditDeps = Pick<Platform, 'api' | 'config' | 'drafts' | 'nav' | 'now' | 'session' | 'user'> &
  Pick<PictureQueueOptions, 'shrink'>;

/** Stored profile with its version. */
type StoredProfile = ProfileForm & Pick<Seller, 'updatedAt'>;

/** Background colour of a profile that has none. */
export const DEFAULT_COLOR = '#07D1AE';
/** Minimum length; a shorter id is padded during typing, so that its length is not reported yet. */
const PUBLIC_ID_MIN = 4;
/** Form path of the profile picture. */
const PICTURE = 'info.profile';

/**
 * State of the profile form. `picture` is the current picture, `form.info.profile` the stored one; `form.bgColor` is
 * the typed text of the colour.
 */
export class ProfileEditStore {
  form: ProfileForm;
  readonly session: EditSession<ProfileDraft, StoredProfile, ProfileForm>;
  readonly picture: SinglePicture;
  readonly publicIdCheck: PublicIdCheck;
  readonly isPublicIdLocked: boolean;
  /** Typed value of the other contact kind: the phone number while an address is edited, and vice versa. */
  private otherContact = '';
  readonly #deps: ProfileEditDeps;

  constructor(seller: Seller, deps: ProfileEditDeps) {
    this.#deps = deps;
    const stored = toStored(seller);
    this.form = copyProfile(stored);
    this.isPublicIdLocked = seller.publicId !== '' && seller.subscribe >= PUBLIC_ID_LOCK;
    this.publicIdCheck = new PublicIdCheck({
      api: deps.api,
      stored: () => this.session.record?.publicId ?? seller.publicId,
    });
    this.picture = new SinglePicture({
      nav: deps.nav,
      path: PICTURE,
      getProblems: () => this.session.problems,
      when: 'immediately',
      cdnHost: deps.config.cdnHost,
      shrink: deps.shrink,
      upload: async (data, options) => (await deps.api.call(uploadProfile, { data }, options)).url,
    });
    this.session = this.createSession();
    makeAutoObservable(
      this,
      { session: false, picture: false, publicIdCheck: false, isPublicIdLocked: false },
      { autoBind: true },
    );
    this.session.show(stored);
  }

  edit(change: (form: ProfileForm) => void): void {
    change(this.form);
  }

  /** Sets the typed id, which may end in an incomplete syllable. */
  typePublicId(publicId: string): void {
    this.form.publicId = publicId;
    this.publicIdCheck.reset();
  }

  /** Shows the problem of the typed id; a too short id is reported only with `isLeft`. */
  checkPublicId(typed: string, { isLeft = false } = {}): void {
    const problem = publicIdProblem(isLeft ? typed : typed.padEnd(PUBLIC_ID_MIN, '_'));
    if (problem !== undefined && typed !== '') this.session.problems.showProblem('publicId', problem);
    this.publicIdCheck.check(typed);
  }

  /** Shows the problem of the typed name. */
  checkName(typed: string): void {
    const problem = ProfileForm.shape.info.shape.name.safeParse(typed).error?.issues[0]?.message;
    if (problem !== undefined && typed !== '') this.session.problems.showProblem('info.name', problem);
  }

  /** Replaces the typed values by the stored profile. */
  async reload(): Promise<void> {
    try {
      await this.#deps.session.refresh();
      const { seller } = this.#deps.user;
      if (seller !== null) this.session.show(toStored(seller));
    } catch (error) {
      // The host has shown the error; the conflict dialog stays open.
      if (error instanceof ApiError) return;
      throw error;
    }
    this.session.setStale(false);
    await this.session.discard();
  }

  /** Changes the type of contact; phone number and address are stored separately. */
  changeInquiryType(type: ProfileForm['inquiry']['type']): void {
    const { inquiry } = this.form;
    const isOtherKind = (type === 'tel') !== (inquiry.type === 'tel');
    inquiry.type = type;
    if (isOtherKind) [inquiry.tel, this.otherContact] = [this.otherContact, inquiry.tel];
  }

  /** The typed colour as `#RRGGBB`; undefined if it is not a colour. */
  get color(): string | undefined {
    return parseColor(this.form.bgColor)?.toUpperCase();
  }

  private createSession() {
    const { api, nav, drafts, now } = this.#deps;
    // Not passed to the session: it would store the sent fields, including phone numbers, in the draft.
    const intent = new WriteIntent<ChangeRequest<ProfileForm>>();
    return new EditSession<ProfileDraft, StoredProfile, ProfileForm>({
      nav,
      drafts,
      now,
      pictures: this.picture.queue,
      show: (stored) => this.show(stored),
      fields: () => this.fields,
      validate: () => this.validate(),
      write: async (change) => {
        const { updatedAt } = await writeChanges(change, intent, (content, idempotencyKey) =>
          api.call(saveProfile, content, { idempotencyKey, signal: change.signal }),
        );
        return { ...change.fields, updatedAt };
      },
      version: ({ updatedAt }) => updatedAt,
      draft: {
        key: 'profile',
        version: 2,
        content: (record) => this.getDraftContent(record),
        restore: (draft) => this.restore(draft),
      },
    });
  }

  private show(stored: ProfileForm): void {
    this.form = copyProfile(stored);
    this.otherContact = '';
    this.picture.queue.fill(stored.info.profile === '' ? [] : [stored.info.profile]);
    this.publicIdCheck.reset();
  }

  /** Request fields of the current form. */
  private get fields(): ProfileForm {
    const { form, color, picture } = this;
    const fields = copyProfile(form);
    return {
      ...fields,
      info: { ...fields.info, profile: picture.current?.ref ?? '' },
      bgColor: color ?? form.bgColor,
    };
  }

  /** A pending upload is no problem: the save waits for it. A failed upload must be repeated first. */
  private validate(): FieldProblem[] {
    const { fields } = this;
    const isUploading = this.picture.current?.status === 'uploading';
    const problems = schemaProblems(ProfileForm, fields).filter(({ path }) => path !== PICTURE || !isUploading);
    return placeSnsProblems(problems, fields.sns);
  }

  /** Null if only values differ that drafts do not store. */
  private getDraftContent(record: StoredProfile | null): ProfileDraft | null {
    const draft = toProfileDraft(copyProfile(this.form));
    const isStored = record !== null && JSON.stringify(draft) === JSON.stringify(toProfileDraft(record));
    const isPictureStored = !this.picture.queue.isPending && this.fields.info.profile === record?.info.profile;
    return isStored && isPictureStored ? null : draft;
  }

  private restore(draft: ProfileDraft): void {
    const { publicId } = this.form;
    this.form = applyProfileDraft(this.form, this.isPublicIdLocked ? { ...draft, publicId } : draft);
  }
}

function toStored(seller: Seller): StoredProfile {
  return { ...copyProfile({ ...seller, bgColor: seller.bgColor || DEFAULT_COLOR }), updatedAt: seller.updatedAt };
}
