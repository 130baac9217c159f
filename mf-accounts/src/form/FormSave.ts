import type { NavStore, Session } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { FormProblems } from './FormProblems.ts';

/** What a save needs of the platform. */
export interface FormSaveDeps {
  readonly nav: Pick<NavStore, 'toast'>;
  readonly session: Pick<Session, 'refresh'>;
}

/** The saving of a form, one at a time, and what is wrong with it. */
export class FormSave {
  busy = false;
  readonly problems: FormProblems;
  readonly #session: Pick<Session, 'refresh'>;

  constructor({ nav, session }: FormSaveDeps) {
    this.#session = session;
    this.problems = new FormProblems(nav);
    makeAutoObservable(this, { problems: false }, { autoBind: true });
  }

  /** Checks and sends, which `act` does and answers whether it did; answers whether it is saved. A press meanwhile does nothing. */
  async run(act: () => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false;
    this.setBusy(true);
    try {
      if (!(await act())) return false;
      // It is saved even if the account can't be read anew.
      await this.#session.refresh().catch(() => undefined);
      return true;
    } catch (error) {
      this.problems.tell(error);
      return false;
    } finally {
      this.setBusy(false);
    }
  }

  private setBusy(busy: boolean): void {
    this.busy = busy;
  }
}
