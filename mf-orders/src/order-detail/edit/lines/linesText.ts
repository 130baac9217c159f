import type { ProductLine } from '@backoffice/contracts/order/order';

/** The lines of an order as one text: `고양이 스티커 노랑 2개, 엽서 1개`. */
export function linesText(lines: readonly Pick<ProductLine, 'title' | 'option' | 'amount'>[]): string {
  return lines
    .map(({ title, option, amount }) => `${[title, option].filter(Boolean).join(' ')} ${amount}개`)
    .join(', ');
}
