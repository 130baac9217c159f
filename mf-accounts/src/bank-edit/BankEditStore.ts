import { BankForm, type FieldProblem, type Seller, errorCatalogue, problemsOf, saveBank } from '@backoffice/contracts';
import type { ApiClient, NavStore, Session } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { FormProblems } from '../form/FormProblems.ts';
import { PictureChoice } from '../form/PictureChoice.ts';
import { bankInspectionEnd } from './bankInspection.ts';

const INSPECTION = errorCatalogue['bank-inspection'];

/** What the bank form needs of the platform. */
export interface BankEditDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly session: Pick<Session, 'refresh'>;
  readonly now: () => number;
}

/** The bank papers while they are edited. The account number is never filled in: it is known here only masked. */
export class BankEditStore {
  form: BankForm;
  saving = false;
  /** When the inspection ends that keeps the form closed, in words; undefined while it is open. */
  inspectionEnd: string | undefined;
  readonly problems: FormProblems;
  readonly passbook = new PictureChoice();
  #entered = false;
  readonly #saved: string;
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
    this.#saved = JSON.stringify(this.form);
    this.problems = new FormProblems(deps.nav);
    this.inspectionEnd = bankInspectionEnd(deps.now());
    makeAutoObservable(this, { problems: false, passbook: false }, { autoBind: true });
  }

  set<Field extends keyof BankForm>(field: Field, value: BankForm[Field]): void {
    this.form[field] = value;
    this.problems.forget(field);
  }

  choosePassbook(file: File): void {
    this.problems.forget('file');
    const problem = this.passbook.choose(file);
    if (problem !== undefined) this.problems.refuseFile('file', problem);
  }

  get isDirty(): boolean {
    return this.passbook.file !== null || JSON.stringify(this.form) !== this.#saved;
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

  /** Checks and saves; answers whether the papers are saved. A press while it saves does nothing. */
  async save(): Promise<boolean> {
    if (this.saving || this.isClosed()) return false;
    const { file } = this.passbook;
    const problems = this.#findProblems();
    if (file === null || problems.length > 0) {
      this.problems.refuse(problems);
      return false;
    }
    this.setSaving(true);
    try {
      await this.#deps.api.call(saveBank, { ...this.#sent, file });
      // The papers are saved even if the account can't be read anew.
      await this.#deps.session.refresh().catch(() => undefined);
      return true;
    } catch (error) {
      this.problems.tell(error);
      return false;
    } finally {
      this.setSaving(false);
    }
  }

  /** Of the two numbers only the one that belongs to the kind of business is sent. */
  get #sent() {
    const { businessType, subRegNo, regNo } = this.form;
    const isSole = businessType === 'sole';
    return { ...this.form, subRegNo: isSole ? subRegNo : '', regNo: isSole ? '' : regNo };
  }

  #findProblems(): FieldProblem[] {
    const problems = problemsOf(BankForm, this.#sent);
    return this.passbook.file === null
      ? [...problems, { path: 'file', text: '통장 사본을 업로드 해주세요.' }]
      : problems;
  }

  private tellInspection(): void {
    void this.#deps.nav.alert({ title: INSPECTION.title, text: this.inspectionText });
  }

  private setSaving(saving: boolean): void {
    this.saving = saving;
  }
}
