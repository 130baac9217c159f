import { formatNumber } from '@backoffice/contracts/codes/won';
import { getRemainingPieces } from '@backoffice/contracts/market/product/optionStock';
import { Badge } from '@backoffice/ui';
import type { OptionDraft } from './OptionDraft.ts';

/** Badge of an option that is sold out or nearly sold out; its `stock` must be limited. */
export function LowStockBadge({ option }: { readonly option: OptionDraft }) {
  const left = getRemainingPieces({ stock: option.stock ?? 0, order: option.order }) ?? 0;
  return (
    <Badge color={left === 0 ? 'red' : 'yellow'} size="xs">
      {left === 0 ? '품절' : `품절 임박 ${formatNumber(left)}개`}
    </Badge>
  );
}
