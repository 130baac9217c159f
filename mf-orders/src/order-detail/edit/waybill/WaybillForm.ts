import { type Order, Waybill, cleanWaybillNo, schemaProblems, waybillNumberWarning } from '@backoffice/contracts';
import { FormProblems } from '@backoffice/forms';
import { ApiError } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** The form of a waybill: carrier and number. */
export class WaybillForm {
  /** The carrier's code; null if none is selected. */
  company: string | null;
  no: string;
  readonly problems: FormProblems;
  private stored: Order['invoice'];

  /** Starts with the stored waybill, or with the carrier that was used last. */
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

  /** Restarts the form with another stored waybill; without a waybill the carrier remains. */
  reset(stored: Order['invoice']): void {
    this.stored = stored;
    this.company = stored?.company ?? this.company;
    this.no = stored?.no ?? '';
    this.problems.hide();
  }

  /** Returns the waybill to save, or null after showing the errors. */
  check(): Waybill | null {
    return this.problems.validate() ? (this.values as Waybill) : null;
  }

  /** Shows the field errors of the API; other failures are shown by the caller. */
  refuse(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    const problems =
      error.code === 'invoice-in-use'
        ? [{ path: 'no', text: error.text }]
        : error.fields.map(({ path, text }) => ({ path: path.split('.').at(-1) ?? path, text }));
    if (problems.length > 0) this.problems.showServerProblems(problems);
  }

  /** A warning about a number that does not look like a number of its carrier; it can be saved anyway. */
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
