import { makeAutoObservable, observableRef } from 'mobx';

/** Something that can be done on the present screen, or that its keys alone do. */
export interface Command {
  /** Unique among all screens and the same at every visit, such as `orders.refresh`. */
  readonly id: string;
  readonly label: string;
  /** Other names under which it is found. */
  readonly keywords?: readonly string[];
  /** The keys that do the same, as they are shown: `Shift + X`. The screen itself listens for them. */
  readonly keys?: string;
  /** Absent for what keys alone do. */
  readonly run?: () => void;
  /** Why it cannot be done now, shown in its place. */
  readonly reason?: string;
}

/** Reads what can be done at the moment; observables that it reads are followed. */
export type ListCommands = () => readonly Command[];

/** What the screens that are shown can do: they register it, and the host's palette and list of keys show it. */
export class CommandStore {
  lists: readonly ListCommands[] = [];
  /** What the host shows of them. */
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

  /** All of them as they are now, those that were registered last first. */
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
