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
  readonly navigate: (to: string) => void;
}

const MAX_OF_GROUP = 8;
/** Maximum number of entries that are remembered as used last. */
const MAX_USED = 8;
/** Debounce in milliseconds: every search is recorded as access to personal data. */
const SEARCH_DELAY = 400;
/** A single consonant or vowel is an unfinished syllable. */
const ENDS_IN_LETTER = /[ㄱ-ㅣ]$/;
/** The searched fields that the line of an order shows. */
const SHOWN: readonly SearchMatch['field'][] = ['publicId', 'receiver', 'buyer'];

/** The results of the palette for the typed text: commands of the screen, screens, markets and orders. */
export class PaletteStore {
  text: string;
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
    return toSearchTerm(this.#query) !== null && !ENDS_IN_LETTER.test(this.#query);
  }

  /**
   * The lines under their headings, the group of the best match first. Without a text the lines that were chosen last
   * are first.
   */
  get groups(): readonly PaletteGroup<PaletteLine>[] {
    const screen = { label: '이 화면', items: this.commands };
    const pages = { label: '이동', items: this.pages };
    const markets = { label: '마켓', items: this.marketLines };
    const display = { label: '화면 설정', items: displayCommands(this.#deps.platform.display) };
    if (this.#query === '') {
      const used = this.#lastUsed.flatMap((id) =>
        [screen, pages, markets, display].flatMap(({ items }) => items.filter((item) => item.id === id)),
      );
      const others = [screen, pages].map(({ label, items }) => ({
        label,
        items: items.filter(({ id }) => !used.some((each) => each.id === id)),
      }));
      return [{ label: '최근에 쓴 항목', items: used }, ...others].filter(({ items }) => items.length > 0);
    }
    const found = [screen, pages, markets, display].map((group) => this.#matching(group));
    return [
      ...found.toSorted((one, other) => one.rank - other.rank),
      // Their position is the same before and after they have loaded.
      { label: '주문', items: this.orders },
    ].filter(({ items }) => items.length > 0);
  }

  get status(): string {
    const count = this.groups.reduce((sum, { items }) => sum + items.length, 0);
    const { status } = this.found.state;
    if (this.#query !== '' && this.#isSearchable) {
      if (status === 'loading' || this.#searchedText !== this.#query) return '주문을 찾는 중';
      if (status === 'failed') return '주문을 찾지 못했습니다. 다시 입력해주세요.';
    }
    const countText = `${formatNumber(count)}개`;
    if (this.#isTooShort) return `${count === 0 ? '' : `${countText} · `}주문은 ${SEARCH_TOO_SHORT_MESSAGE}`;
    if (count === 0) return '찾는 항목이 없어요.';
    return this.found.value?.more === true && this.orders.length > 0
      ? `주문은 최근 ${formatNumber(ORDER_SEARCH_MAX)}건만 찾았습니다.`
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
      run === undefined ? [] : [{ ...command, run, isRemembered: true }],
    );
  }

  private get pages(): readonly PaletteLine[] {
    const entries = selectNavigationEntries(this.#deps.platform, ['menu', 'rail', 'account']).map(
      ({ to, title, text }) => this.#link({ to, title }, text),
    );
    const recent = this.#deps.platform.recent.places.map((place) => this.#link(place, '최근 주문 목록'));
    return uniqueById([...entries, ...recent]);
  }

  private get marketLines(): readonly PaletteLine[] {
    const ofOrders = selectNavigationEntries(this.#deps.platform, ['palette-orders']);
    const ofAll = selectNavigationEntries(this.#deps.platform, ['palette-market']);
    return (this.markets.value ?? []).flatMap((market) =>
      [...(market.status > 0 ? ofOrders : []), ...ofAll].map(({ to, title }) =>
        this.#link(
          { to: to.replace(':marketId', market._id), title: displayTitle(market, this.#deps.platform.now()) },
          title,
        ),
      ),
    );
  }

  private get orders(): readonly PaletteLine[] {
    const [entry] = selectNavigationEntries(this.#deps.platform, ['palette-orders']);
    const { state } = this.found;
    const term = toSearchTerm(this.#searchedText);
    if (entry === undefined || term === null || state.status !== 'ready' || this.#searchedText !== this.#query)
      return [];
    return state.value.orders.map(({ publicId, marketId, marketTitle, name, buyerName, status, matches }) => {
      const buyer = buyerName === name ? name : `${name} (주문자 ${buyerName})`;
      const to = `${entry.to.replace(':marketId', marketId)}?q=${publicId}&open=${publicId}`;
      const reason = findMatchReason(matches, term, ({ field }) => SHOWN.includes(field));
      const detail = [
        orderStatusLabel(status).label,
        marketTitle,
        publicId,
        ...(reason ? [`${ORDER_TERMS[reason.field]} ${excerptMatch(reason, term)}`] : []),
      ].join(' · ');
      return { ...this.#link({ to, title: buyer }, detail), term, isRemembered: false };
    });
  }

  #link({ to, title }: RecentPlace, detail: string | undefined): PaletteLine {
    return { id: `go:${to}`, to, label: title, detail, run: () => this.#deps.navigate(to), isRemembered: true };
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
