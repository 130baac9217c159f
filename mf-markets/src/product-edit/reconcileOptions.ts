import type { Product } from '@backoffice/contracts/market/product/product';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { type OptionDraft, toOptionDraft } from './OptionDraft.ts';

/** Options adapted to the stored product, with a problem for each changed option. */
export interface ReconciledOptions {
  readonly option: readonly OptionDraft[];
  readonly problems: readonly FieldProblem[];
}

const SINCE = '그 사이 마켓이 오픈되었거나 주문이 들어와';
const SAVE_AGAIN = '확인하고 다시 저장해주세요.';
const PROBLEMS = {
  deleted: `${SINCE} 삭제할 수 없는 옵션이에요. 판매 중지로 바꿔뒀으니 ${SAVE_AGAIN}`,
  renamed: `${SINCE} 이름을 바꿀 수 없는 옵션이에요. 원래 이름으로 되돌려뒀으니 ${SAVE_AGAIN}`,
  added: `다른 곳에서 저장되어 삭제할 수 없는 옵션이에요. 목록에 넣어뒀으니 ${SAVE_AGAIN}`,
};

/**
 * Adapts typed options to the stored product. An option that another client deleted becomes a new option. A locked
 * option retains its name and is restored at its position if it is missing; if the seller had deleted it, it is
 * stopped. `known` are the stored ids when the form was opened.
 */
export function reconcileOptions(
  typed: readonly OptionDraft[],
  { option: stored, lockedOption }: Pick<Product, 'option' | 'lockedOption'>,
  known: readonly string[],
): ReconciledOptions {
  const isLocked = (id: string) => lockedOption.includes(id);
  const changes = new Map<string, FieldProblem>();
  const option = typed.map<OptionDraft>((draft) => {
    const found = stored.find(({ _id }) => _id === draft._id);
    if (found === undefined) return { ...draft, _id: undefined, order: 0 };
    const isRenamed = isLocked(found._id) && draft.title.trim() !== found.title;
    if (isRenamed) changes.set(draft.key, { path: 'title', text: PROBLEMS.renamed });
    return { ...draft, order: found.order, title: isRenamed ? found.title : draft.title };
  });
  for (const [at, missing] of stored.entries()) {
    if (!isLocked(missing._id) || option.some(({ _id }) => _id === missing._id)) continue;
    const wasKnown = known.includes(missing._id);
    const draft = toOptionDraft(missing);
    option.splice(at, 0, wasKnown ? { ...draft, useYN: false } : draft);
    changes.set(draft.key, { path: '', text: wasKnown ? PROBLEMS.deleted : PROBLEMS.added });
  }
  const problems = option.flatMap(({ key }, at) => {
    const change = changes.get(key);
    return change
      ? [{ path: ['option', at, change.path].filter((part) => part !== '').join('.'), text: change.text }]
      : [];
  });
  return { option, problems };
}
