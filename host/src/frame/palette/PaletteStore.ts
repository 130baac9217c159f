import { formatNumber } from '@backoffice/contracts/codes/won';
import type { Market } from '@backoffice/contracts/market/market';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import {
  SEARCH_MAX_LENGTH,
  SEARCH_TOO_SHORT_MESSAGE,
  type SearchMatch,
  excerptMatch,
  findMatchReason,
  toSearchTerm,
} from '@backoffice/contracts/order/lists/orderSearch';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { type FoundOrders, ORDER_SEARCH_MAX, searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import {
  type CommandStore,
  Loader,
  type Platform,
  type RecentPlace,
  selectNavigationEntries,
} from '@backoffice/platform';
import type { PaletteGroup } from '@backoffice/ui/palette';
import { makeAutoObservable } from 'mobx';
import { displayCommands } from './displayCommands.ts';
import type { PaletteLine } from './PaletteLine.ts';
import { matchHangul } from './matchHangul.ts';

interface Deps {
  readonly platform: Platform;
  readonly commands: CommandStore;
  /** The text that was typed before the palette was loaded. */
  readonly typed: string;
  /** Whether the screen is wide: commands are next to the results, and not behind a line. */
  readonly isWide: boolean;
  readonly navigate: (to: string) => void;
}

const RECENT_LISTS = '최근 주문 목록';
const MAX_OF_GROUP = 8;
/** Maximum number of entries that are remembered as used last. */
const MAX_USED = 8;
/** Debounce in milliseconds: every search is recorded as access to personal data. */
const SEARCH_DELAY = 400;
/** A single consonant or vowel after a syllable is unfinished. */
const IS_UNFINISHED = /[^ㄱ-ㅎ\s].*[ㄱ-ㅎ]$|[ㅏ-ㅣ]$/;
/** The searched fields that the line of an order shows. */
const SHOWN: readonly SearchMatch['field'][] = ['publicId', 'receiver', 'buyer'];

/** The results of the palette for the typed text: orders, products, markets, screens and commands. */
export class PaletteStore {
  text: string;
  /** Whether a narrow screen shows screens and commands next to other results. */
  showsAll = false;
  readonly markets: Loader<Market[]>;
  readonly found: Loader<FoundOrders, string>;
  readonly #deps: Deps;
  readonly #lastUsed: readonly string[];
  #searchedText = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    const { api } = deps.platform;
    this.#deps = deps;
    this.text = deps.typed.slice(0, SEARCH_MAX_LENGTH);
    this.#lastUsed = this.#readLastUsed();
    this.markets = new Loader((_, signal) => api.call(listMarkets, {}, { signal, handles: ['uncertain'] }));
    this.found = new Loader((q, signal) => api.call(searchOrders, { q }, { signal, handles: ['uncertain'] }));
    makeAutoObservable(this, { markets: false, found: false }, { autoBind: true });
  }

  /** Fetches the markets, and searches for the current text; the returned function aborts pending calls. */
  start(): () => void {
    void this.markets.load();
    this.setText(this.text);
    return () => {
      clearTimeout(this.#timer);
      this.markets.cancel();
      this.found.cancel();
    };
  }

  /** Sets the typed text; orders are searched after a pause. */
  setText(text: string): void {
    this.text = text.slice(0, SEARCH_MAX_LENGTH);
    clearTimeout(this.#timer);
    this.found.cancel();
    const q = this.#query;
    if (this.#isSearchable) this.#timer = setTimeout(() => this.search(q), SEARCH_DELAY);
  }

  private search(q: string): void {
    this.#searchedText = q;
    void this.found.load(q);
  }

  get #query(): string {
    return this.text.trim();
  }

  get #isTooShort(): boolean {
    return this.#query !== '' && toSearchTerm(this.#query) === null;
  }

  get #isSearchable(): boolean {
    return toSearchTerm(this.#query) !== null && !IS_UNFINISHED.test(this.#query);
  }

  /** The lines under their headings. */
  get groups(): readonly PaletteGroup<PaletteLine>[] {
    const found = this.#deps.isWide ? this.wideGroups : this.narrowGroups;
    return found.filter(({ items }) => items.length > 0);
  }

  /** The group of the best match first. Without a text the lines that were chosen last are first. */
  private get wideGroups(): readonly PaletteGroup<PaletteLine>[] {
    const markets = { label: '마켓', items: this.marketLines };
    const [screen, pages, display] = this.functions;
    if (this.#query === '') {
      const used = this.#lastUsed.flatMap((id) =>
        [screen, pages, markets, display].flatMap(({ items }) => items.filter((item) => item.id === id)),
      );
      const others = [screen, pages].map(({ label, items }) => ({
        label,
        items: items.filter(({ id, reason }) => reason === undefined && !used.some((each) => each.id === id)),
      }));
      return [{ label: '최근에 쓴 항목', items: used }, ...others];
    }
    return [
      ...this.#rank([screen, pages, markets, display]),
      // Their position is the same before and after they have loaded.
      ...this.foundLines,
    ];
  }

  /** Orders, products and markets first; next to them screens and commands are behind a line. */
  private get narrowGroups(): readonly PaletteGroup<PaletteLine>[] {
    const places = this.#deps.platform.recent.places.map((place) => this.#link(place, undefined, 'market'));
    const others = this.marketLines.filter(({ id }) => !places.some((place) => place.id === id));
    const results =
      this.#query === ''
        ? [
            { label: RECENT_LISTS, items: places },
            { label: '마켓', items: others.slice(0, MAX_OF_GROUP) },
          ]
        : [...this.foundLines, ...this.#rank([{ label: '마켓', items: this.marketLines }])];
    const usable = this.functions.map(({ label, items }) => ({
      label,
      items: items.filter(({ kind, reason }) => reason === undefined && kind !== 'market'),
    }));
    const functions = this.#query === '' ? usable : this.#rank(usable);
    const count = functions.reduce((sum, { items }) => sum + items.length, 0);
    const isFolded = !this.showsAll && count > 0 && results.some(({ items }) => items.length > 0);
    const more: PaletteLine = {
      id: 'more',
      kind: 'command',
      label: `화면과 기능 ${formatNumber(count)}개 보기`,
      run: this.showAll,
      isRemembered: false,
      staysOpen: true,
    };
    return [...results, ...(isFolded ? [{ label: '화면과 기능', items: [more] }] : functions)];
  }

  private showAll(): void {
    this.showsAll = true;
  }

  private get functions() {
    return [
      { label: '이 화면', items: this.commands },
      { label: '이동', items: this.pages },
      { label: '화면 설정', items: displayCommands(this.#deps.platform.display) },
    ] as const;
  }

  get status(): string {
    const count = this.groups.reduce((sum, { items }) => sum + items.length, 0);
    const { status } = this.found.state;
    if (this.#query !== '' && this.#isSearchable) {
      if (status === 'loading' || this.#searchedText !== this.#query) return '주문을 찾는 중';
      if (status === 'failed') return '주문을 찾지 못했어요. 다시 입력해주세요.';
    }
    const countText = `${formatNumber(count)}개`;
    if (this.#isTooShort) return `${count === 0 ? '' : `${countText} · `}주문은 ${SEARCH_TOO_SHORT_MESSAGE}`;
    if (count === 0) return '찾는 항목이 없어요. 이름, 주문번호, 상품, 마켓으로 찾아보세요.';
    return this.found.value?.more === true && this.foundLines.length > 0
      ? `주문은 최근 ${formatNumber(ORDER_SEARCH_MAX)}건만 찾았어요.`
      : countText;
  }

  /** Stores that a line was chosen. */
  remember({ id, isRemembered }: PaletteLine): void {
    const used = this.#readLastUsed().filter((each) => each !== id);
    if (isRemembered) this.#deps.platform.stored.set('palette', [id, ...used].slice(0, MAX_USED));
  }

  /** The ids that the account chose last, newest first. */
  #readLastUsed(): readonly string[] {
    return this.#deps.platform.stored.get('palette') ?? [];
  }

  private get commands(): readonly PaletteLine[] {
    return this.#deps.commands.commands.flatMap(({ run, ...command }) =>
      run === undefined ? [] : [{ ...command, kind: 'command', run, isRemembered: true }],
    );
  }

  private get pages(): readonly PaletteLine[] {
    const entries = selectNavigationEntries(this.#deps.platform, ['menu', 'rail', 'account']).map(
      ({ to, title, text, keywords }) => ({ ...this.#link({ to, title }, text, 'page'), keywords }),
    );
    const recent = this.#deps.platform.recent.places.map((place) => this.#link(place, RECENT_LISTS, 'market'));
    return uniqueById([...entries, ...recent]);
  }

  private get marketLines(): readonly PaletteLine[] {
    const ofOrders = selectNavigationEntries(this.#deps.platform, ['palette-orders']);
    const ofAll = selectNavigationEntries(this.#deps.platform, ['palette-market']);
    return (this.markets.value ?? []).flatMap((market) =>
      [...(market.status > 0 ? ofOrders : []), ...ofAll].map(({ to, title, keywords }) => ({
        ...this.#link(
          { to: to.replace(':marketId', market._id), title: displayTitle(market, this.#deps.platform.now()) },
          title,
          'market',
        ),
        keywords,
      })),
    );
  }

  /** The orders and products of the last search, if it is that of the typed text. */
  private get foundLines(): readonly PaletteGroup<PaletteLine>[] {
    const { platform } = this.#deps;
    const [ofOrders] = selectNavigationEntries(platform, ['palette-orders']);
    const [ofMarket] = selectNavigationEntries(platform, ['palette-market']);
    const { state } = this.found;
    const term = toSearchTerm(this.#searchedText);
    if (term === null || state.status !== 'ready' || this.#searchedText !== this.#query) return [];
    const orders = state.value.orders.map(({ publicId, marketId, marketTitle, name, buyerName, status, matches }) => {
      const buyer = buyerName === name ? name : `${name} (주문자 ${buyerName})`;
      const to = `${ofOrders?.to.replace(':marketId', marketId)}?q=${publicId}&open=${publicId}`;
      const reason = findMatchReason(matches, term, ({ field }) => SHOWN.includes(field));
      const detail = [
        orderStatusLabel(status).label,
        marketTitle,
        publicId,
        ...(reason ? [`${ORDER_TERMS[reason.field]} ${excerptMatch(reason, term)}`] : []),
      ].join(' · ');
      return { ...this.#link({ to, title: buyer }, detail, 'order'), term, isRemembered: false };
    });
    const products = state.value.products.map(({ productId, marketId, title, marketTitle }) => {
      const to = `${ofMarket?.to.replace(':marketId', marketId)}/${productId}`;
      return { ...this.#link({ to, title }, marketTitle, 'product'), term, isRemembered: false };
    });
    return [
      { label: '주문', items: ofOrders === undefined ? [] : orders },
      { label: '상품', items: ofMarket === undefined ? [] : products },
    ];
  }

  #link({ to, title }: RecentPlace, detail: string | undefined, kind: PaletteLine['kind']): PaletteLine {
    return { id: `go:${to}`, kind, to, label: title, detail, run: () => this.#deps.navigate(to), isRemembered: true };
  }

  /** The lines of each group that match the typed text, the group of the best match first. */
  #rank(groups: readonly PaletteGroup<PaletteLine>[]): readonly PaletteGroup<PaletteLine>[] {
    return groups.map((group) => this.#matching(group)).toSorted((one, other) => one.rank - other.rank);
  }

  /** The lines of a group that match the typed text, best first, with the rank of the first line. */
  #matching({ label, items }: PaletteGroup<PaletteLine>): PaletteGroup<PaletteLine> & { readonly rank: number } {
    const ranked = items.flatMap((item) => {
      const rank = rankItem(item, this.#query);
      const used = this.#lastUsed.indexOf(item.id);
      return rank === undefined ? [] : [{ item, rank, used: used < 0 ? Infinity : used }];
    });
    const sorted = ranked.toSorted(
      (one, other) => one.rank - other.rank || (one.used === other.used ? 0 : one.used - other.used),
    );
    const rank = sorted[0]?.rank ?? Infinity;
    return { label, rank, items: sorted.slice(0, MAX_OF_GROUP).map(({ item }) => item) };
  }
}

function uniqueById(lines: readonly PaletteLine[]): readonly PaletteLine[] {
  return [...new Map(lines.toReversed().map((line) => [line.id, line])).values()].toReversed();
}

interface Ranked {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

/**
 * The rank of a match with the typed text, 0 for the best: at the start of the label, inside the label, or each typed
 * word somewhere in label, detail and keywords. Undefined if it does not match.
 */
function rankItem({ label, detail = '', keywords = [] }: Ranked, typed: string): number | undefined {
  const place = matchHangul(label, typed);
  if (place >= 0) return place === 0 ? 0 : 1;
  const texts = [label, detail, ...keywords];
  const isFound = typed.split(/\s+/).every((part) => texts.some((text) => matchHangul(text, part) >= 0));
  return isFound ? 2 : undefined;
}
