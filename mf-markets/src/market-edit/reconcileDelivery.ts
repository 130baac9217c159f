import type { Market } from '@backoffice/contracts/market/market';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { type DeliveryDraft, toDeliveryDraft } from './DeliveryDraft.ts';

/** Delivery methods adapted to the stored market, with a problem for each changed method. */
export interface ReconciledDelivery {
  readonly delivery: readonly DeliveryDraft[];
  readonly problems: readonly FieldProblem[];
}

const CHANGED_SINCE = '그 사이 마켓이 오픈되었거나 주문에 쓰여';
const SAVE_AGAIN = '확인하고 다시 저장해주세요.';
const PROBLEMS = {
  deleted: `${CHANGED_SINCE} 삭제할 수 없는 배송 방법이에요. 사용 중지로 바꿔뒀으니 ${SAVE_AGAIN}`,
  renamed: `${CHANGED_SINCE} 이름을 바꿀 수 없는 배송 방법이에요. 원래 이름으로 되돌려뒀으니 ${SAVE_AGAIN}`,
  added: `다른 곳에서 저장되어 삭제할 수 없는 배송 방법이에요. 목록에 넣어뒀으니 ${SAVE_AGAIN}`,
};

/**
 * Adapts typed delivery methods to the stored market. A locked method retains its name and is restored if it is
 * missing; if the seller had deleted it, it is stopped. `known` are the stored names when the form was opened.
 */
export function reconcileDelivery(
  typed: readonly DeliveryDraft[],
  { delivery: stored, lockedDelivery }: Pick<Market, 'delivery' | 'lockedDelivery'>,
  known: readonly string[],
): ReconciledDelivery {
  const delivery = [...typed];
  const problems = new Map<DeliveryDraft, { readonly field: string; readonly text: string }>();
  const has = ({ title }: { readonly title: string }) => delivery.some((draft) => draft.title.trim() === title.trim());
  const nextMissing = () => stored.option.find((method) => lockedDelivery.includes(method.title) && !has(method));
  // A method that gets its name back releases its typed name, which may be a locked name of another method.
  for (let method = nextMissing(); method !== undefined; method = nextMissing()) {
    const { title } = method;
    const renamedAt = delivery.findIndex(({ storedTitle }) => storedTitle === title);
    const isDeletedHere = known.includes(title);
    const restored = renamedAt === -1 ? toDeliveryDraft(method) : { ...(delivery[renamedAt] as DeliveryDraft), title };
    if (renamedAt === -1 && isDeletedHere) restored.useYN = false;
    const at = renamedAt === -1 ? stored.option.indexOf(method) : renamedAt;
    delivery.splice(at, renamedAt === -1 ? 0 : 1, restored);
    if (renamedAt !== -1) problems.set(restored, { field: '.title', text: PROBLEMS.renamed });
    else problems.set(restored, { field: '', text: isDeletedHere ? PROBLEMS.deleted : PROBLEMS.added });
  }
  return {
    delivery,
    problems: delivery.flatMap((draft, at) => {
      const problem = problems.get(draft);
      return problem ? [{ path: `delivery.option.${at}${problem.field}`, text: problem.text }] : [];
    }),
  };
}
