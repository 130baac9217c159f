import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import { toPublicLink } from '@backoffice/contracts/market/marketStatus';
import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { useCopyLink } from '@backoffice/ui';
import { REMOVE_QUESTION } from '../shared/marketQuestions.ts';
import type { MarketListStore } from './MarketListStore.ts';

/** The actions of the seller on a market list. */
export interface MarketActions {
  readonly setPublic: MarketListStore['setPublic'];
  readonly isBusy: MarketListStore['isBusy'];
  /** Creates a market and opens its form. */
  readonly create: () => Promise<void>;
  /** Copies a market after a question and opens the form of the copy. */
  readonly duplicate: (marketId: string) => Promise<void>;
  /** Deletes a draft after a question. */
  readonly remove: (marketId: string) => Promise<void>;
  /** Copies the address of the shop; undefined if it has none. */
  readonly copyLink: (() => Promise<void>) | undefined;
  /** As `copyLink`; offers to publish a hidden market first. */
  readonly copyMarketLink: ((marketId: string) => Promise<void>) | undefined;
}

const DUPLICATE_QUESTION = {
  title: '마켓을 복제할까요?',
  text: '마켓 정보와 상품만 새 마켓으로 옮겨요. 주문과 주문 기간은 옮기지 않아요.',
  confirmText: '복제',
};
const PUBLISH_QUESTION = { title: HIDDEN_MARKET.title, text: HIDDEN_MARKET.text, confirmText: '공개하고 복사' };

/** Returns the actions of a market list, with their questions; call it in an observer. */
export function useMarketActions(store: MarketListStore): MarketActions {
  const { nav, user, config } = usePlatform();
  const navigate = useNavigate();
  const copy = useCopyLink();
  const { publicId } = user.seller ?? {};

  const canCreate = async () => {
    if (user.suspension !== null) {
      nav.toast(user.suspension, { type: 'warn' });
      return false;
    }
    if ((store.markets?.length ?? 0) >= SELLER_LIMITS.market.max) {
      await nav.alert({ title: '마켓을 더 만들 수 없어요', text: SELLER_LIMITS.market.text });
      return false;
    }
    if (!user.missing.includes('profile')) return true;
    const confirmed = await nav.confirm({ title: '프로필을 먼저 작성해주세요.', confirmText: '프로필 작성' });
    if (confirmed) await navigate('/profile?back=/');
    return false;
  };
  const edit = async (id: string | undefined) => {
    if (id !== undefined) await navigate(`/market/e/${id}`);
  };
  const copyLink = publicId ? () => copy(toPublicLink(config.publicHost, publicId)) : undefined;
  const copyMarketLink = async (id: string) => {
    const isPublic = () => store.markets?.find((market) => market._id === id)?.public === true;
    if (!isPublic() && (await nav.confirm(PUBLISH_QUESTION))) await store.setPublic(id, true);
    if (isPublic()) await copyLink?.();
  };
  return {
    setPublic: store.setPublic,
    isBusy: (id) => store.isBusy(id),
    create: async () => {
      if (await canCreate()) await edit(await store.create());
    },
    duplicate: async (id) => {
      if ((await canCreate()) && (await nav.confirm(DUPLICATE_QUESTION))) await edit(await store.duplicate(id));
    },
    remove: async (id) => {
      if (await nav.confirm(REMOVE_QUESTION)) await store.remove(id);
    },
    copyLink,
    copyMarketLink: copyLink && copyMarketLink,
  };
}
