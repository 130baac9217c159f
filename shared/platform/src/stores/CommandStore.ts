import { makeAutoObservable, observableRef } from 'mobx';

/** An action of the current screen, or a description of its keys. */
export interface Command {
  /** Unique among all screens and the same at every visit, such as `orders.refresh`. */
  readonly id: string;
  readonly label: string;
  /** Other names under which it is found. */
  readonly keywords?: readonly string[];
  /** The keys that do the same, as they are shown: `Shift + X`. The screen itself listens for them. */
  readonly keys?: string;
  /** Absent for a command that only describes keys. */
  readonly run?: () => void;
  /** Why it is disabled, shown in place of the action. */
  readonly reason?: string;
}

/** Returns the current commands; the observables that it reads are followed. */
export type ListCommands = () => readonly Command[];

/** The commands of the visible screens: screens register them, and the host's palette and list of keys show them. */
export class CommandStore {
  lists: readonly ListCommands[] = [];
  /** The open view of the host. */
  view: 'palette' | 'keys' | null = null;

  constructor() {
    makeAutoObservable(this, { lists: observableRef }, { autoBind: true });
  }

  /** Adds commands; the returned function removes them. */
  register(list: ListCommands): () => void {
    this.lists = [...this.lists, list];
    return () => this.remove(list);
  }

  remove(list: ListCommands): void {
    this.lists = this.lists.filter((each) => each !== list);
  }

  /** All current commands, the last registered first. */
  get commands(): readonly Command[] {
    return this.lists.toReversed().flatMap((list) => list());
  }

  /** Opens the palette or the list of keys. */
  open(view: 'palette' | 'keys'): void {
    this.view = view;
  }

  close(): void {
    this.view = null;
  }
}
