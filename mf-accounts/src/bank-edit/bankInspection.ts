import { isBankInspectionHour } from '@backoffice/contracts';
import { SEOUL, seoul } from '@backoffice/time';

/**
 * When the banks' nightly inspection that is under way at `now` (milliseconds) ends, as `11월 21일 오전 1시`; undefined
 * outside it. With `refused` the API said that it is under way: the one nearest to `now`, as two clocks differ by seconds.
 */
export function bankInspectionEnd(now: number, { refused = false } = {}): string | undefined {
  const at = seoul.tz(now, SEOUL);
  if (!refused && !isBankInspectionHour(at.hour())) return undefined;
  const night = at.hour() < 12 ? at : at.add(1, 'day');
  return night.startOf('day').hour(1).format('M월 D일 a h시');
}
