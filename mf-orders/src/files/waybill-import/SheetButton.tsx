import { exportFileName } from '@backoffice/contracts/order/lists/exportOptions';
import { usePlatform } from '@backoffice/platform';
import type { SheetRows } from '@backoffice/sheets';
import { Button, type ButtonProps } from '@backoffice/ui';
import { useState } from 'react';
import { writeSheet } from '../sheet/writeSheet.ts';

interface SheetButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly children: string;
  /** Part of the file name. */
  readonly kind: 'waybill_sample' | 'waybill_failures';
  /** Market in the file name; null for all markets. */
  readonly marketId: string | null;
  /** Name of the sheet. */
  readonly sheet: string;
  /** Returns the rows of the sheet. */
  readonly readRows: () => Promise<SheetRows>;
}

/** Saves a workbook with one sheet. */
export function SheetButton({ children, kind, marketId, sheet, readRows, ...appearance }: SheetButtonProps) {
  const { fileSaver, nav, now } = usePlatform();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const name = exportFileName(marketId ?? 'all', kind, 'xlsx', now());
      await fileSaver.save(await writeSheet(sheet, await readRows()), name);
    } catch {
      nav.toast('저장 실패, 이유: 파일을 만들지 못했어요. 인터넷 연결을 확인해주세요.', { type: 'warn' });
    }
    setBusy(false);
  };
  return (
    <Button {...appearance} busy={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
}
