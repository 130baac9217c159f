import { isBankInspectionHour } from '@backoffice/contracts';
import { SEOUL, seoul } from '@backoffice/time';

/**
 * The end of the banks' nightly maintenance in progress at `now` (milliseconds), as `11월 21일 오전 1시`; undefined when
 * there is none. With `refused` the API has said that it is in progress: the end of the night nearest to `now` is
 * returned whatever this clock says, because the two clocks may differ by seconds.
 */
export function bankInspectionEnd(now: number, { refused = false } = {}): string | undefined {
  const at = seoul.tz(now, SEOUL);
  if (!refused && !isBankInspectionHour(at.hour())) return undefined;
  const night = at.hour() < 12 ? at : at.add(1, 'day');
  return night.startOf('day').hour(1).format('M월 D일 a h시');
}
