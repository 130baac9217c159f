import { BusinessForm, type Seller, problemsOf, saveBusiness } from '@backoffice/contracts';
import type { ApiClient, NavStore, Session } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { FormProblems } from '../form/FormProblems.ts';
import { PictureChoice } from '../form/PictureChoice.ts';

/** What the business form needs of the platform. */
export interface BusinessEditDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly session: Pick<Session, 'refresh'>;
}

/** The business papers while they are edited. */
export class BusinessEditStore {
  form: BusinessForm;
  saving = false;
  readonly problems: FormProblems;
  readonly certificate = new PictureChoice();
  readonly #saved: string;
  readonly #deps: BusinessEditDeps;

  constructor({ business }: Seller, deps: BusinessEditDeps) {
    this.#deps = deps;
    const { name, ceo, regNo, email, addr, addr2 } = business;
    this.form = { name, ceo, regNo, email, addr, addr2 };
    this.#saved = JSON.stringify(this.form);
    this.problems = new FormProblems(deps.nav);
    makeAutoObservable(this, { problems: false, certificate: false }, { autoBind: true });
  }

  set(field: keyof BusinessForm, value: string): void {
    this.form[field] = value;
    this.problems.forget(field);
  }

  chooseCertificate(file: File): void {
    this.problems.forget('file');
    const problem = this.certificate.choose(file);
    if (problem !== undefined) this.problems.refuseFile('file', problem);
  }

  get isDirty(): boolean {
    return this.certificate.file !== null || JSON.stringify(this.form) !== this.#saved;
  }

  /** Checks and saves; answers whether the papers are saved. A press while it saves does nothing. */
  async save(): Promise<boolean> {
    if (this.saving) return false;
    const { file } = this.certificate;
    const problems = problemsOf(BusinessForm, this.form);
    if (file === null) problems.push({ path: 'file', text: '사업자등록증을 업로드 해주세요.' });
    if (file === null || problems.length > 0) {
      this.problems.refuse(problems);
      return false;
    }
    this.setSaving(true);
    try {
      await this.#deps.api.call(saveBusiness, { ...this.form, file });
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

  private setSaving(saving: boolean): void {
    this.saving = saving;
  }
}
