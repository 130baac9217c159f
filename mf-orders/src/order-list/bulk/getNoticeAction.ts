import type { MenuAction } from '@backoffice/ui';
import type { BulkActions } from './BulkActions.ts';

/** The action that sends a notice to the buyers of the selected orders, with a reason if it is disabled. */
export function getNoticeAction(bulk: BulkActions): MenuAction {
  const { blockedReason: reason } = bulk;
  return { label: '알림 보내기', ...(reason !== undefined && { reason }), onSelect: () => bulk.openDialog('notice') };
}
