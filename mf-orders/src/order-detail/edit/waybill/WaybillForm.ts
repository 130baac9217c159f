import { type Order, Waybill, cleanWaybillNo, schemaProblems, waybillNumberWarning } from '@backoffice/contracts';
import { FormProblems } from '@backoffice/forms';
import { ApiError } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** Carrier and number of a waybill while they are typed. */
export class WaybillForm {
  /** The carrier's code, null while none is chosen. */
  company: string | null;
  no: string;
  readonly problems: FormProblems;
  private stored: Order['invoice'];

  /** Starts from the stored waybill, or from the carrier that was used last. */
  constructor(stored: Order['invoice'], lastCarrier: string | null) {
    this.stored = stored;
    this.company = stored?.company ?? lastCarrier;
    this.no = stored?.no ?? '';
    this.problems = new FormProblems({
      values: () => this.values,
      validate: () => schemaProblems(Waybill, this.values),
    });
    makeAutoObservable<this, 'stored'>(this, { problems: false, stored: observableRef }, { autoBind: true });
  }

  setCompany(company: string): void {
    this.company = company;
  }

  setNo(no: string): void {
    this.no = no;
  }

  /** Starts over from another stored waybill. */
  reset(stored: Order['invoice']): void {
    this.stored = stored;
    this.company = stored?.company ?? this.company;
    this.no = stored?.no ?? '';
    this.problems.hide();
  }

  /** The waybill to save, or null after showing what is wrong. */
  check(): Waybill | null {
    return this.problems.validate() ? (this.values as Waybill) : null;
  }

  /** Shows what the API refused at the fields; other failures are shown elsewhere. */
  refuse(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    const problems =
      error.code === 'invoice-in-use'
        ? [{ path: 'no', text: error.text }]
        : error.fields.map(({ path, text }) => ({ path: path.split('.').at(-1) ?? path, text }));
    if (problems.length > 0) this.problems.refuse(problems);
  }

  /** The doubt about a number that its carrier would hardly give; it may be saved all the same. */
  get warning(): string | undefined {
    const { company, no } = this.values;
    return company === null ? undefined : waybillNumberWarning(company, no);
  }

  get isDirty(): boolean {
    return this.no !== (this.stored?.no ?? '') || (this.stored !== null && this.company !== this.stored.company);
  }

  private get values(): { readonly company: string | null; readonly no: string } {
    return { company: this.company, no: cleanWaybillNo(this.no, null) };
  }
}
