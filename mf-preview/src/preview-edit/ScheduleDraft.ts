import { type Schedule, formatSchedule, isSchedulePossible, parseSchedule } from '@backoffice/contracts';
import { makeAutoObservable } from 'mobx';

/** What is wrong with a schedule, in words. */
export interface ScheduleProblems {
  readonly unit?: string;
  readonly month?: string;
  readonly nth?: string;
}

/** A release date as it is typed: the unit, null while none is chosen in place of one that can't be read, and its numbers. */
export interface ScheduleTyped {
  readonly unit: Schedule['unit'] | null;
  readonly month: number | null;
  /** The day of a date or the week of a month. */
  readonly nth: number | null;
}

/** A release date while it is typed. */
export class ScheduleDraft implements ScheduleTyped {
  unit: ScheduleTyped['unit'] = null;
  month: number | null = null;
  nth: number | null = null;
  /** The stored text, if the fields do not say all of it: it is shown, so that it does not go unseen. */
  readonly unclear: string | undefined;

  constructor(stored: string) {
    const schedule = parseSchedule(stored);
    if (schedule === undefined || formatSchedule(schedule) !== stored) this.unclear = stored;
    if (schedule !== undefined) Object.assign(this, typedOf(schedule));
    makeAutoObservable(this, { unclear: false }, { autoBind: true });
  }

  /** Everything that is typed, as plain values. */
  get typed(): ScheduleTyped {
    const { unit, month, nth } = this;
    return { unit, month, nth };
  }

  /** Shows what was typed before. */
  revive({ unit, month, nth }: ScheduleTyped): void {
    this.unit = unit;
    this.month = month;
    this.nth = nth;
  }

  /** Another unit starts with an empty second number: a day is no week. */
  setUnit(unit: Schedule['unit']): void {
    this.unit = unit;
    this.nth = null;
  }

  setMonth(month: number | null): void {
    this.month = month;
  }

  setNth(nth: number | null): void {
    this.nth = nth;
  }

  get hasMonth(): boolean {
    return this.unit !== null && this.unit !== 'none';
  }

  get hasNth(): boolean {
    return this.unit === 'date' || this.unit === 'week';
  }

  /** The text to store, or undefined while something is missing or impossible. */
  get text(): string | undefined {
    const schedule = this.#schedule();
    return schedule !== undefined && isSchedulePossible(schedule) ? formatSchedule(schedule) : undefined;
  }

  /** What is wrong; empty when the schedule can be stored. */
  get problems(): ScheduleProblems {
    if (this.text !== undefined) return {};
    if (this.unit === null) return { unit: EMPTY };
    const month = this.month === null ? EMPTY : this.#isMonthPossible() ? undefined : '1~12 사이로 입력해주세요.';
    if (!this.hasNth) return { month };
    if (this.nth === null) return { month, nth: EMPTY };
    if (month !== undefined) return { month };
    return { nth: this.unit === 'date' ? '없는 날짜입니다. 다시 입력해주세요.' : '1~5 사이로 입력해주세요.' };
  }

  #schedule(): Schedule | undefined {
    const { unit, month, nth } = this;
    if (unit === 'none') return { unit };
    if (unit === null || month === null) return undefined;
    if (unit === 'month') return { unit, month };
    if (nth === null) return undefined;
    return unit === 'date' ? { unit, month, day: nth } : { unit, month, week: nth };
  }

  #isMonthPossible(): boolean {
    return this.month !== null && isSchedulePossible({ unit: 'month', month: this.month });
  }
}

const EMPTY = '날짜를 입력해주세요';

function typedOf(schedule: Schedule): ScheduleTyped {
  const { unit } = schedule;
  if (unit === 'none') return { unit, month: null, nth: null };
  const nth = unit === 'date' ? schedule.day : unit === 'week' ? schedule.week : null;
  return { unit, month: schedule.month, nth };
}
