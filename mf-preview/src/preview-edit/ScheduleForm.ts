import {
  type Schedule,
  formatSchedule,
  isSchedulePossible,
  parseSchedule,
} from '@backoffice/contracts/market/schedule';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { makeAutoObservable, observableRef } from 'mobx';

/** Typed release date. `unit` is null if the stored text cannot be parsed and no unit was selected since. */
export interface ScheduleInput {
  readonly unit: Schedule['unit'] | null;
  readonly month: number | null;
  /** Day of a date or week of a month. */
  readonly nth: number | null;
}

/** Form of the release date. */
export class ScheduleForm {
  /** Typed values, which a draft stores. */
  typed: ScheduleInput = { unit: null, month: null, nth: null };
  /** The stored text if the fields cannot represent it completely; it is then shown next to them. */
  readonly unparsed: string | undefined;

  constructor(stored: string) {
    const schedule = parseSchedule(stored);
    if (schedule === undefined || formatSchedule(schedule) !== stored) this.unparsed = stored;
    if (schedule !== undefined) this.typed = toInput(schedule);
    makeAutoObservable(this, { typed: observableRef, unparsed: false }, { autoBind: true });
  }

  /** Changes values. Another unit empties the second number: a day is not a week. */
  edit(change: Partial<ScheduleInput>): void {
    this.typed = { ...this.typed, ...(change.unit !== undefined && { nth: null }), ...change };
  }

  get hasMonth(): boolean {
    return this.typed.unit !== null && this.typed.unit !== 'none';
  }

  get hasNth(): boolean {
    return this.typed.unit === 'date' || this.typed.unit === 'week';
  }

  /** Text to store; undefined if a value is missing or invalid. */
  get text(): string | undefined {
    const schedule = this.#schedule();
    return schedule !== undefined && isSchedulePossible(schedule) ? formatSchedule(schedule) : undefined;
  }

  /** Problems at `schedule.unit`, `schedule.month` and `schedule.nth`; empty if the date can be stored. */
  get problems(): FieldProblem[] {
    if (this.text !== undefined) return [];
    if (this.typed.unit === null) return [{ path: 'schedule.unit', text: EMPTY }];
    const month = this.#monthProblem();
    const isNthMissing = this.hasNth && this.typed.nth === null;
    if (isNthMissing) return [...month, { path: 'schedule.nth', text: EMPTY }];
    if (month.length > 0) return month;
    const text = this.typed.unit === 'date' ? '없는 날짜예요. 다시 입력해주세요.' : '1~5 사이로 입력해주세요.';
    return [{ path: 'schedule.nth', text }];
  }

  #schedule(): Schedule | undefined {
    const { unit, month, nth } = this.typed;
    if (unit === 'none') return { unit };
    if (unit === null || month === null) return undefined;
    if (unit === 'month') return { unit, month };
    if (nth === null) return undefined;
    return unit === 'date' ? { unit, month, day: nth } : { unit, month, week: nth };
  }

  #monthProblem(): FieldProblem[] {
    const { month } = this.typed;
    if (month !== null && isSchedulePossible({ unit: 'month', month })) return [];
    return [{ path: 'schedule.month', text: month === null ? EMPTY : '1~12 사이로 입력해주세요.' }];
  }
}

const EMPTY = '날짜를 입력해주세요';

function toInput(schedule: Schedule): ScheduleInput {
  const { unit } = schedule;
  if (unit === 'none') return { unit, month: null, nth: null };
  const nth = unit === 'date' ? schedule.day : unit === 'week' ? schedule.week : null;
  return { unit, month: schedule.month, nth };
}
