import { BusinessForm, type Seller, schemaProblems, saveBusiness } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { FormSaveDeps } from '../form/FormSave.ts';
import { DocumentSave } from '../form/DocumentSave.ts';

/** What the business form needs of the platform. */
export interface BusinessEditDeps extends FormSaveDeps {
  readonly api: Pick<ApiClient, 'call'>;
}

/** The business papers while they are edited. */
export class BusinessEditStore {
  form: BusinessForm;
  readonly paper: DocumentSave;
  readonly #loaded: string;
  readonly #api: Pick<ApiClient, 'call'>;

  constructor({ business }: Seller, deps: BusinessEditDeps) {
    this.#api = deps.api;
    const { name, ceo, regNo, email, addr, addr2 } = business;
    this.form = { name, ceo, regNo, email, addr, addr2 };
    this.#loaded = JSON.stringify(this.form);
    this.paper = new DocumentSave(deps, '사업자등록증을 업로드 해주세요.');
    makeAutoObservable(this, { paper: false }, { autoBind: true });
  }

  set(field: keyof BusinessForm, value: string): void {
    this.form[field] = value;
    this.paper.save.problems.forget(field);
  }

  get isDirty(): boolean {
    return this.paper.picture.file !== null || JSON.stringify(this.form) !== this.#loaded;
  }

  /** Checks and saves; answers whether the papers are saved. */
  save(): Promise<boolean> {
    const { form, paper } = this;
    return paper.run(schemaProblems(BusinessForm, form), (file) => this.#api.call(saveBusiness, { ...form, file }));
  }
}
