import { BankForm, type Seller, errorCatalogue, schemaProblems, saveBank } from '@backoffice/contracts';
import { type ApiClient, ApiError, type NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { FormSaveDeps } from '../form/FormSave.ts';
import { DocumentSave } from '../form/DocumentSave.ts';
import { bankInspectionEnd } from './bankInspection.ts';

const INSPECTION = errorCatalogue['bank-inspection'];

/** What the bank form needs of the platform. */
export interface BankEditDeps extends FormSaveDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly now: () => number;
}

/** The bank papers while they are edited. The account number is never filled in: it is known here only masked. */
export class BankEditStore {
  form: BankForm;
  /** When the inspection ends that keeps the form closed, in words; undefined while it is open. */
  inspectionEnd: string | undefined;
  readonly paper: DocumentSave;
  #entered = false;
  readonly #loaded: string;
  readonly #deps: BankEditDeps;

  constructor({ bank, business }: Seller, deps: BankEditDeps) {
    this.#deps = deps;
    this.form = {
      bankName: bank.name,
      bankType: bank.type,
      bankNo: '',
      businessType: business.type,
      subRegNo: business.subRegNo,
      regNo: business.regNo,
    };
    this.#loaded = JSON.stringify(this.form);
    this.paper = new DocumentSave(deps, '통장 사본을 업로드 해주세요.');
    this.inspectionEnd = bankInspectionEnd(deps.now());
    makeAutoObservable(this, { paper: false }, { autoBind: true });
  }

  set<Field extends keyof BankForm>(field: Field, value: BankForm[Field]): void {
    this.form[field] = value;
    this.paper.save.problems.forget(field);
  }

  get isDirty(): boolean {
    return this.paper.picture.file !== null || JSON.stringify(this.form) !== this.#loaded;
  }

  /** Says at the entry, once, that the form is closed, if it is. */
  enter(): void {
    if (!this.#entered && this.inspectionEnd !== undefined) this.tellInspection();
    this.#entered = true;
  }

  /** Looks at the clock again; says so and answers true while the banks are in inspection. */
  isClosed(): boolean {
    this.inspectionEnd = bankInspectionEnd(this.#deps.now());
    if (this.inspectionEnd !== undefined) this.tellInspection();
    return this.inspectionEnd !== undefined;
  }

  get inspectionText(): string {
    return `${INSPECTION.text} ${this.inspectionEnd} 이후에 다시 시도해주세요.`;
  }

  /** Checks and saves; answers whether the papers are saved. Nothing is sent while the banks are in inspection. */
  async save(): Promise<boolean> {
    if (this.paper.save.busy || this.isClosed()) return false;
    return this.paper.run(schemaProblems(BankForm, this.#sent), (file) => this.#send(file));
  }

  async #send(file: File): Promise<void> {
    try {
      await this.#deps.api.call(saveBank, { ...this.#sent, file });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bank-inspection') this.close();
      throw error;
    }
  }

  /** Of the two numbers only the one that belongs to the kind of business is sent. */
  get #sent() {
    const { businessType, subRegNo, regNo } = this.form;
    const isSole = businessType === 'sole';
    return { ...this.form, subRegNo: isSole ? subRegNo : '', regNo: isSole ? '' : regNo };
  }

  /** The inspection began while it was saved; the host tells that. */
  private close(): void {
    this.inspectionEnd = bankInspectionEnd(this.#deps.now(), { refused: true });
  }

  private tellInspection(): void {
    void this.#deps.nav.alert({ title: INSPECTION.title, text: this.inspectionText });
  }
}
