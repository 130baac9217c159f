import {
  BankChange,
  type Seller,
  bankChangeProblems,
  errorCatalogue,
  saveBank,
  schemaProblems,
} from '@backoffice/contracts';
import { type ApiClient, ApiError, type NavStore, type Session } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { DocumentForm, type DocumentFormDeps, type DocumentFormOptions } from '../document-form/DocumentForm.ts';
import { saveSection } from '../form/saveSection.ts';
import { bankInspectionEnd } from './bankInspection.ts';

/** The fields in the order of the form. */
const FIELDS: readonly string[] = [...Object.keys(BankChange.shape), 'file'];
const INSPECTION = errorCatalogue['bank-inspection'];

/** What the bank form needs of the platform. */
export interface BankEditDeps extends DocumentFormDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly session: Pick<Session, 'refresh'>;
}

/**
 * The bank account with the copy of the bankbook, closed during the banks' nightly maintenance
 * (docs/rules.md#bank-hours).
 */
export class BankEditStore {
  /** The end of the maintenance that keeps the form closed, as text; undefined while it is open. */
  inspectionEnd: string | undefined;
  readonly document: DocumentForm<BankChange>;
  #isEntered = false;
  readonly #deps: BankEditDeps;

  constructor({ bank, business }: Seller, deps: BankEditDeps) {
    this.#deps = deps;
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

  /** Alerts once, when the page is opened, if the form is closed. */
  enter(): void {
    if (!this.#isEntered && this.inspectionEnd !== undefined) this.alertInspection();
    this.#isEntered = true;
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
    try {
      await this.#deps.api.call(saveBank, request, options);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bank-inspection') this.close();
      throw error;
    }
  };

  /** The maintenance began during the save; the host has said so. */
  private close(): void {
    this.inspectionEnd = bankInspectionEnd(this.#deps.now(), { refused: true });
  }

  private alertInspection(): void {
    void this.#deps.nav.alert({ title: INSPECTION.title, text: this.inspectionText });
  }
}

/** Of the two numbers only the one that belongs to the business type is sent. */
function toFields(values: BankChange): BankChange {
  const isSole = values.businessType === 'sole';
  return { ...values, subRegNo: isSole ? values.subRegNo : '', regNo: isSole ? '' : values.regNo };
}
