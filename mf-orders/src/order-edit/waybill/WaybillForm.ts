import { type FieldProblem, Waybill, type Order, cleanWaybillNo, problemsOf } from '@backoffice/contracts';
import { makeAutoObservable } from 'mobx';

type Field = 'company' | 'no';

/** A tracking number that is being typed (specification, section 5, Invoice). */
export class WaybillForm {
  company: string | null;
  no: string;
  problems: readonly FieldProblem[] = [];
  readonly #stored: Order['invoice'];

  /** Starts from the stored tracking number, or from the carrier that was used last. */
  constructor(stored: Order['invoice'], lastCarrier: string | null) {
    this.#stored = stored;
    this.company = stored?.company ?? lastCarrier;
    this.no = stored?.no ?? '';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setCompany(company: string): void {
    this.company = company;
    this.settle('company');
  }

  setNo(no: string): void {
    this.no = no;
    this.settle('no');
  }

  /** The tracking number to save, or null after marking what is wrong. */
  check(): Waybill | null {
    const typed = { company: this.company, no: cleanWaybillNo(this.no) };
    this.problems = problemsOf(Waybill, typed);
    return this.problems.length === 0 ? (typed as Waybill) : null;
  }

  /** Marks what the API refused. */
  refuse(problems: readonly FieldProblem[]): void {
    this.problems = problems;
  }

  errorOf(field: Field): string | undefined {
    return this.problems.find(({ path }) => path.split('.').at(-1) === field)?.text;
  }

  get isDirty(): boolean {
    return this.no !== (this.#stored?.no ?? '') || (this.#stored !== null && this.company !== this.#stored.company);
  }

  private settle(field: Field): void {
    this.problems = this.problems.filter(({ path }) => path.split('.').at(-1) !== field);
  }
}
