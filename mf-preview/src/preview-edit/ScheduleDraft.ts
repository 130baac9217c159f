import { type Schedule, formatSchedule, isSchedulePossible, parseSchedule } from '@backoffice/contracts';
import { makeAutoObservable } from 'mobx';

/** What is wrong with the two numbers of a schedule, in words. */
export interface ScheduleProblems {
  readonly month?: string;
  readonly nth?: string;
}

/** A release date while it is typed; `nth` is the day of a date or the week of a month. */
export class ScheduleDraft {
  unit: Schedule['unit'] = 'none';
  month: number | null = null;
  nth: number | null = null;

  constructor(stored: string) {
    const schedule = parseSchedule(stored);
    this.unit = schedule.unit;
    if (schedule.unit !== 'none') this.month = schedule.month;
    if (schedule.unit === 'date') this.nth = schedule.day;
    if (schedule.unit === 'week') this.nth = schedule.week;
    makeAutoObservable(this, {}, { autoBind: true });
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

  get hasNth(): boolean {
    return this.unit === 'date' || this.unit === 'week';
  }

  /** The text to store, or undefined while a number is missing or impossible. */
  get text(): string | undefined {
    const schedule = this.#schedule();
    return schedule !== undefined && isSchedulePossible(schedule) ? formatSchedule(schedule) : undefined;
  }

  /** What is wrong with the numbers; empty when they can be stored. */
  get problems(): ScheduleProblems {
    if (this.text !== undefined) return {};
    const month = this.month === null ? EMPTY : this.#isMonthPossible() ? undefined : '1~12 사이로 입력해주세요.';
    if (!this.hasNth) return { month };
    if (this.nth === null) return { month, nth: EMPTY };
    if (month !== undefined) return { month };
    return { nth: this.unit === 'date' ? '없는 날짜입니다. 다시 입력해주세요.' : '1~5 사이로 입력해주세요.' };
  }

  #schedule(): Schedule | undefined {
    const { unit, month, nth } = this;
    if (unit === 'none') return { unit };
    if (month === null) return undefined;
    if (unit === 'month') return { unit, month };
    if (nth === null) return undefined;
    return unit === 'date' ? { unit, month, day: nth } : { unit, month, week: nth };
  }

  #isMonthPossible(): boolean {
    return this.month !== null && isSchedulePossible({ unit: 'month', month: this.month });
  }
}

const EMPTY = '날짜를 입력해주세요';
