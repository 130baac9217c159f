import {
  BankChange,
  type ErrorCode,
  type Seller,
  bankChangeProblems,
  errorCatalogue,
  isFreshLogin,
  saveBank,
  schemaProblems,
} from '@backoffice/contracts';
import {
  type ApiClient,
  ApiError,
  type NavStore,
  type RoundTrip,
  type Session,
  type SignInAgain,
  type UserStore,
} from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { DocumentForm, type DocumentFormDeps, type DocumentFormOptions } from '../document-form/DocumentForm.ts';
import { saveSection } from '../form/saveSection.ts';
import { bankInspectionEnd } from './bankInspection.ts';
import { packBank } from './packBank.ts';
import { unpackBank } from './unpackBank.ts';

/** The fields in the order of the form. */
const FIELDS: readonly string[] = [...Object.keys(BankChange.shape), 'file'];
const INSPECTION = errorCatalogue['bank-inspection'];
const FRESH_LOGIN = {
  title: '본인 확인이 필요합니다',
  text: '정산 받을 계좌는 로그인한 지 5분 안에만 변경할 수 있습니다. 다시 로그인하면 이 화면으로 돌아옵니다.',
} as const;
/** The name of the form on the way to a login and back. */
const FORM = 'bank';

/** What the bank form needs of the platform. */
export interface BankEditDeps extends DocumentFormDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly session: Pick<Session, 'refresh'>;
  readonly user: Pick<UserStore, 'signedInAt'>;
  readonly signInAgain: SignInAgain;
  readonly roundTrip: Pick<RoundTrip, 'keep' | 'take'>;
}

/**
 * The bank account with the copy of the bankbook, closed during the banks' nightly maintenance
 * (docs/rules.md#bank-hours). A stored account is changed with a fresh login only (docs/rules.md#bank): the form opens
 * with one, and asks for one again when it is saved too late. What was typed stays, also where the page has to leave.
 */
export class BankEditStore {
  /** The end of the maintenance that keeps the form closed, as text; undefined while it is open. */
  inspectionEnd: string | undefined;
  /** Whether the stored account is only shown until the seller signs in again. */
  isLocked: boolean;
  readonly document: DocumentForm<BankChange>;
  readonly #isFirst: boolean;
  /** The path of the page, with its query. */
  readonly #path: string;
  #isEntered = false;
  readonly #deps: BankEditDeps;

  constructor({ bank, business }: Seller, path: string, deps: BankEditDeps) {
    this.#deps = deps;
    this.#path = path;
    this.#isFirst = bank.uploadDT === null;
    this.isLocked = !this.#isFirst && !this.#hasFreshLogin();
    this.inspectionEnd = bankInspectionEnd(deps.now());
    this.document = new DocumentForm(deps, {
      // The account number is never filled in: only its masked form is known here.
      stored: {
        bankName: bank.name,
        bankType: bank.type,
        bankNo: '',
        businessType: business.type,
        subRegNo: business.subRegNo,
        regNo: business.regNo,
      },
      toFields,
      validate: (fields, hasPicture) => {
        const missing = bankChangeProblems(bank, fields, hasPicture);
        const problems = [...schemaProblems(BankChange, fields), ...missing];
        return problems.toSorted((one, other) => FIELDS.indexOf(one.path) - FIELDS.indexOf(other.path));
      },
      draft: { key: 'bank', fields: ['bankName', 'bankType', 'businessType'] },
      send: (...request) => this.#send(...request),
    });
    makeAutoObservable(this, { document: false }, { autoBind: true });
  }

  get inspectionText(): string {
    return `${INSPECTION.text} ${this.inspectionEnd} 이후에 다시 시도해주세요.`;
  }

  /** Once, when the page is opened: alerts if the form is closed, and shows what was typed before a login. */
  enter(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    if (this.inspectionEnd !== undefined) this.alertInspection();
    this.restore();
  }

  /** Opens the form of a stored account after a fresh login. Has to be called in a press. */
  async unlock(): Promise<void> {
    if (await this.signIn()) this.open();
  }

  /** Reads the clock again; during the maintenance closes the form with an alert and returns true. */
  checkInspection(): boolean {
    this.inspectionEnd = bankInspectionEnd(this.#deps.now());
    if (this.inspectionEnd !== undefined) this.alertInspection();
    return this.inspectionEnd !== undefined;
  }

  /** Validates and saves; true when it is saved. Nothing is sent during the maintenance. */
  async save(): Promise<boolean> {
    const { session } = this.document;
    if (session.busy !== null || this.checkInspection()) return false;
    return saveSection(session, this.#deps.session);
  }

  readonly #send: DocumentFormOptions<BankChange>['send'] = async (request, options) => {
    const save = () => this.#deps.api.call(saveBank, request, options);
    try {
      // The API knows the login better than this page does: when it refuses, the same is done.
      if (!this.#isFirst && !this.#hasFreshLogin()) await this.#requireLogin();
      await save().catch(async (error: unknown) => {
        if (!isRefused(error, 'fresh-login-required')) throw error;
        await this.#requireLogin();
        await save();
      });
    } catch (error) {
      if (isRefused(error, 'bank-inspection')) this.close();
      if (isRefused(error, 'stale-update')) await this.#showStale();
      throw error;
    }
  };

  /** Another save came first: what is stored by now is shown beside what was typed. */
  async #showStale(): Promise<void> {
    await this.#deps.session.refresh().catch(() => undefined);
    void this.#deps.nav.alert({
      title: '계좌 정보가 다른 곳에서 먼저 변경되었습니다',
      text: '입력한 내용은 저장되지 않았습니다. 지금 등록된 계좌를 확인하고 필요하면 다시 저장해주세요.',
    });
  }

  /** @throws ApiError `fresh-login-required` when there is no fresh login afterwards */
  async #requireLogin(): Promise<void> {
    if (!(await this.signIn())) throw new ApiError(400, saveBank.path, { message: 'fresh-login-required' });
  }

  #hasFreshLogin(): boolean {
    const { now, user } = this.#deps;
    return user.signedInAt !== null && isFreshLogin(user.signedInAt, now());
  }

  private signIn(): Promise<boolean> {
    return this.#deps.signInAgain(this.#path, { ...FRESH_LOGIN, keep: () => this.keep() });
  }

  /** Keeps what is typed while the page is away; a picture that does not fit has to be chosen again. */
  private async keep(): Promise<void> {
    const { form, session, file } = this.document;
    if (form.values === null || !session.isDirty) return;
    const { roundTrip } = this.#deps;
    if (!roundTrip.keep(FORM, await packBank(form.values, file))) roundTrip.keep(FORM, await packBank(form.values));
  }

  private restore(): void {
    const typed = unpackBank(this.#deps.roundTrip.take(FORM));
    if (typed === undefined) return;
    this.document.form.edit(typed.values);
    if (typed.file) void this.document.selectPicture(typed.file);
    this.#deps.nav.toast('입력하던 내용을 불러왔습니다.', { type: 'info' });
  }

  private open(): void {
    this.isLocked = false;
  }

  /** The maintenance began during the save; the host has said so. */
  private close(): void {
    this.inspectionEnd = bankInspectionEnd(this.#deps.now(), { refused: true });
  }

  private alertInspection(): void {
    void this.#deps.nav.alert({ title: INSPECTION.title, text: this.inspectionText });
  }
}

function isRefused(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Of the two numbers only the one that belongs to the business type is sent. */
function toFields(values: BankChange): BankChange {
  const isSole = values.businessType === 'sole';
  return { ...values, subRegNo: isSole ? values.subRegNo : '', regNo: isSole ? '' : values.regNo };
}
