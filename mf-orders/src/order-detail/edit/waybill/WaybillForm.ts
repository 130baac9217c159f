import { cleanText } from '@backoffice/contracts/codes/cleanText';
import type { Order } from '@backoffice/contracts/order/order';
import { findWaybillProblem } from '@backoffice/contracts/order/waybill/findWaybillProblem';
import { sharedNumberText } from '@backoffice/contracts/order/waybill/numberHolder';
import { Waybill } from '@backoffice/contracts/order/waybill/waybill';
import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { FormProblems } from '@backoffice/forms';
import { ApiError } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** The form of a waybill: carrier and number. A doubtful number is saved only after a second check that names it. */
export class WaybillForm {
  /** The carrier's code; null if none is selected. */
  company: string | null;
  /** The number as typed. */
  no: string;
  /** Whether the seller has seen the doubt about the number; the next check accepts it. */
  isDoubtShown = false;
  readonly problems: FormProblems;
  private stored: Order['invoice'];
  readonly #findHolder: (waybill: Waybill) => string | undefined;

  /**
   * Starts with the stored waybill, or with the carrier that was used last. `findHolder` returns the receiver of another
   * parcel that has a waybill.
   */
  constructor(
    stored: Order['invoice'],
    lastCarrier: string | null,
    findHolder: (waybill: Waybill) => string | undefined,
  ) {
    this.stored = stored;
    this.#findHolder = findHolder;
    this.company = stored?.company ?? lastCarrier;
    this.no = stored?.no ?? '';
    this.problems = new FormProblems({
      values: () => this.values,
      validate: () => this.findProblems(),
    });
    makeAutoObservable<this, 'stored'>(this, { problems: false, stored: observableRef }, { autoBind: true });
  }

  setCompany(company: string): void {
    this.company = company;
    this.isDoubtShown = false;
  }

  /** Sets the number. A text that names its carrier, such as the address of a tracking page, also sets the carrier. */
  setNo(no: string): void {
    this.no = no;
    this.isDoubtShown = false;
    const read = readWaybillNumber(no, this.company);
    if (read.reason === undefined && read.carrier !== undefined) this.company = read.carrier.code;
  }

  /** Sets a scanned number, whose doubt the scanner has already shown. */
  setScannedNo(no: string): void {
    this.setNo(no);
    this.isDoubtShown = true;
  }

  /** Restarts the form with another stored waybill; without a waybill the carrier remains. */
  reset(stored: Order['invoice']): void {
    this.stored = stored;
    this.company = stored?.company ?? this.company;
    this.no = stored?.no ?? '';
    this.isDoubtShown = false;
    this.problems.hide();
  }

  /** Returns the waybill to save, or null after showing the errors or, once, the doubt about the number. */
  check(): Waybill | null {
    if (!this.problems.validate()) return null;
    const isAccepted = this.isDoubtShown || this.doubt === undefined;
    this.isDoubtShown = true;
    return isAccepted ? (this.values as Waybill) : null;
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

  private findProblems() {
    const problems = schemaProblems(Waybill, this.values);
    if (problems.length > 0) return problems;
    const waybill = this.values as Waybill;
    const holder = this.#findHolder(waybill);
    const text = findWaybillProblem(waybill) ?? (holder === undefined ? undefined : sharedNumberText(holder));
    return text === undefined ? [] : [{ path: 'no', text }];
  }

  /** The waybill, or null while it cannot be saved. */
  get waybill(): Waybill | null {
    return this.findProblems().length === 0 ? (this.values as Waybill) : null;
  }

  /** The doubt about the number, in Korean; undefined for the stored waybill. */
  get doubt(): string | undefined {
    return this.isDirty ? readWaybillNumber(this.no, this.company).doubt : undefined;
  }

  get isDirty(): boolean {
    return this.no !== (this.stored?.no ?? '') || (this.stored !== null && this.company !== this.stored.company);
  }

  private get values(): { readonly company: string | null; readonly no: string } {
    const { company, no } = this;
    const read = readWaybillNumber(no, company);
    return { company, no: read.reason === undefined ? read.no : cleanText(no) };
  }
}
