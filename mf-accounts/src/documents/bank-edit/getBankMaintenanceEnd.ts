import { isBankMaintenanceHour } from '@backoffice/contracts/seller/bankForm';
import { seoul } from '@backoffice/time';

/**
 * Returns the end of the banks' nightly maintenance at `now` (milliseconds), such as `11월 21일 01:00`; undefined outside
 * of it. With `refused` the API has reported the maintenance: the function returns the end of the nearest night,
 * because the device clock may differ by seconds.
 */
export function getBankMaintenanceEnd(now: number, { refused = false } = {}): string | undefined {
  const at = seoul(now);
  if (!refused && !isBankMaintenanceHour(at.hour())) return undefined;
  const night = at.hour() < 12 ? at : at.add(1, 'day');
  return night.startOf('day').hour(1).format('M월 D일 HH:mm');
}
