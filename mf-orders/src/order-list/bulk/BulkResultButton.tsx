import { IconButton } from '@backoffice/ui';
import { ListChecks } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { BulkRun } from './BulkRun.ts';

/** Opens the result of the last bulk change after its sheet was closed or its message has disappeared. */
export const BulkResultButton = observer(function BulkResultButton({ run }: { run: BulkRun }) {
  if (run.lastReport === null || run.report !== null) return null;
  return <IconButton label="마지막 변경 결과" icon={<ListChecks aria-hidden />} onClick={run.reopen} />;
});
