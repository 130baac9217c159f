import { formatNumber } from '@backoffice/contracts';
import type { GridCounts } from '../lines/LineChecks.ts';

/** The question before a save: what it does, and what it leaves. */
export function saveQuestion({ ready, paying, replacing, wrong }: GridCounts) {
  const effects = [
    '발송 완료로 바뀌고 구매자에게 알림이 전송됩니다.',
    ...(paying > 0 ? [`결제 전 ${formatNumber(paying)}건은 결제 완료를 거칩니다.`] : []),
    ...(replacing > 0 ? [`등록된 운송장 ${formatNumber(replacing)}건을 바꿉니다.`] : []),
    ...(wrong > 0 ? [`확인이 필요한 ${formatNumber(wrong)}건은 남겨 둡니다.`] : []),
  ];
  return { title: `운송장 ${formatNumber(ready)}건을 등록합니다.`, text: effects.join('\n'), confirmText: '등록' };
}
