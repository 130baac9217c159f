import { BankChange } from '@backoffice/contracts/seller/bankForm';
import { bankChangeProblems } from '@backoffice/contracts/seller/documentRules';
import { isFreshLogin } from '@backoffice/contracts/seller/isFreshLogin';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import { type ErrorCode, errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { ApiError, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { DocumentForm, type DocumentFormDeps, type DocumentFormOptions } from '../DocumentForm.ts';
import { saveSection } from '../../shared/form/saveSection.ts';
import { getBankMaintenanceEnd } from './getBankMaintenanceEnd.ts';
import { packBank } from './packBank.ts';
import { unpackBank } from './unpackBank.ts';

/** Field names in the order of the form. */
const FIELDS: readonly string[] = [...Object.keys(BankChange.shape), 'file'];
const MAINTENANCE = errorCatalogue['bank-inspection'];
/** Key of the form content that is stored during a login redirect. */
const FORM = 'bank';

/** Services that the bank form uses. */
export type BankEditDeps = DocumentFormDeps & Pick<Platform, 'session' | 'user' | 'signInAgain' | 'loginInput'>;

/**
 * Form of the bank account with a copy of the passbook; closed during the banks' nightly maintenance
 * (docs/rules.md#bank-hours). A save requires a fresh login (docs/rules.md#bank): the form of a stored account opens
 * after one, and every form requests one if the save comes too late. Typed values survive, even if the login replaces
 * the page.
 */
export class BankEditStore {
  /** End of the maintenance as text; undefined while the form is open. */
  maintenanceEnd: string | undefined;
  /** Whether the page shows the stored account instead of the form until the seller signs in again. */
  isLocked: boolean;
  readonly document: DocumentForm<BankChange>;
  #isEntered = false;
  readonly #deps: BankEditDeps;

  constructor({ bank, business }: Seller, deps: BankEditDeps) {
    this.#deps = deps;
    this.isLocked = bank.uploadDT !== null && !isFreshLogin(deps.user.me?.authTime, deps.now());
    this.maintenanceEnd = getBankMaintenanceEnd(deps.now());
    this.document = new DocumentForm(deps, {
      // The account number is never prefilled: the page knows only its masked form.
      stored: {
        bankName: bank.name,
        bankType: bank.type,
        bankNo: '',
        // A new seller has to answer; no type is preselected.
        businessType: bank.uploadDT === null ? ('' as BankChange['businessType']) : business.type,
        registered: business.isRegistered ? 'yes' : 'no',
        subRegNo: business.subRegNo,
        regNo: business.regNo,
      },
      toFields,
      validate: (fields, hasPicture) => {
        const missing = bankChangeProblems({ bank, business }, fields, hasPicture);
        const problems = [...schemaProblems(BankChange, fields), ...missing];
        return problems.toSorted((one, other) => FIELDS.indexOf(one.path) - FIELDS.indexOf(other.path));
      },
      draft: { key: 'bank', fields: ['bankName', 'bankType', 'businessType', 'registered'] },
      send: (...request) => this.#send(...request),
    });
    makeAutoObservable(this, { document: false }, { autoBind: true });
  }

  get maintenanceText(): string {
    return `${MAINTENANCE.text} ${this.maintenanceEnd} 이후에 다시 시도해주세요.`;
  }

  /**
   * Called when the page opens: alerts during the maintenance, and restores values typed before a login redirect.
   * Repeated calls do nothing.
   */
  enter(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    if (this.maintenanceEnd !== undefined) this.alertMaintenance();
    this.restore();
  }

  /** Opens the form of a stored account after a fresh login. */
  async signInAndOpen(): Promise<void> {
    if (await this.#deps.signInAgain(() => this.storeTypedValues())) this.open();
  }

  /** Checks again whether the banks are in maintenance; if so, shows an alert, closes the form and returns true. */
  checkMaintenance(): boolean {
    this.maintenanceEnd = getBankMaintenanceEnd(this.#deps.now());
    if (this.maintenanceEnd !== undefined) this.alertMaintenance();
    return this.maintenanceEnd !== undefined;
  }

  /** Validates and saves; resolves to true if the account is saved. Sends nothing during the maintenance. */
  async save(): Promise<boolean> {
    const { session } = this.document;
    if (session.busy !== null || this.checkMaintenance()) return false;
    return saveSection(session, this.#deps.session);
  }

  readonly #send: DocumentFormOptions<BankChange>['send'] = async (request, options) => {
    try {
      await this.#deps.api.call(saveBank, request, { ...options, storeInput: () => this.storeTypedValues() });
    } catch (error) {
      if (isRefused(error, 'bank-inspection')) this.close();
      if (isRefused(error, 'stale-update')) await this.#showStale();
      throw error;
    }
  };

  /** Another client saved first: show the stored account above the typed values. */
  async #showStale(): Promise<void> {
    await this.#deps.session.refresh().catch(() => undefined);
    void this.#deps.nav.alert({
      title: '계좌 정보가 다른 곳에서 먼저 변경됐어요',
      text: '입력한 내용은 저장되지 않았어요. 지금 등록된 계좌를 확인하고 필요하면 다시 저장해주세요.',
    });
  }

  /** Stores the typed values during a login redirect; a picture that exceeds the quota must be selected again. */
  private async storeTypedValues(): Promise<void> {
    const { form, session, picture } = this.document;
    if (form.values === null || !session.isDirty) return;
    const { loginInput } = this.#deps;
    const file = picture.current?.file ?? undefined;
    if (!loginInput.store(FORM, await packBank(form.values, file))) loginInput.store(FORM, await packBank(form.values));
  }

  private restore(): void {
    const typed = unpackBank(this.#deps.loginInput.consume(FORM));
    if (typed === undefined) return;
    this.document.form.edit(typed.values);
    if (typed.file) void this.document.picture.select(typed.file);
    this.#deps.nav.toast('입력하던 내용을 불러왔어요.', { type: 'info' });
  }

  private open(): void {
    this.isLocked = false;
  }

  /** The maintenance started during the save, and the host has shown the error. */
  private close(): void {
    this.maintenanceEnd = getBankMaintenanceEnd(this.#deps.now(), { refused: true });
  }

  private alertMaintenance(): void {
    void this.#deps.nav.alert({ title: MAINTENANCE.title, text: this.maintenanceText });
  }
}

function isRefused(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Sends only the number of the selected business type. */
function toFields(values: BankChange): BankChange {
  const isSole = values.businessType === 'sole';
  return { ...values, subRegNo: isSole ? values.subRegNo : '', regNo: isSole ? '' : values.regNo };
}
