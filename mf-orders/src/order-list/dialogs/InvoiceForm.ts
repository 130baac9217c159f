import { type FieldProblem, Invoice, type Receipt, cleanInvoiceNo, problemsOf } from '@backoffice/contracts';
import { makeAutoObservable } from 'mobx';

type Field = 'company' | 'no';

/** A tracking number that is being typed (specification, section 5, Invoice). */
export class InvoiceForm {
  company: string | null;
  no: string;
  problems: readonly FieldProblem[] = [];
  readonly #stored: Receipt['invoice'];

  /** Starts from the stored tracking number, or from the carrier that was used last. */
  constructor(stored: Receipt['invoice'], lastCarrier: string | null) {
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
  check(): Invoice | null {
    const typed = { company: this.company, no: cleanInvoiceNo(this.no) };
    this.problems = problemsOf(Invoice, typed);
    return this.problems.length === 0 ? (typed as Invoice) : null;
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
