import { type Html, html, type Part } from '../../platform/html/html.ts';
import { sellerPage } from '../operator-actions/sellerActions.ts';

const shown = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'short' });

/** An instant on Seoul's clock, such as `2026. 3. 10. 오후 12:00`; empty for none. */
export function shownInstant(at: Date | null | undefined): string {
  return at ? shown.format(at) : '';
}

/** A fact about a thing: its name and its value; `false` where it has none. */
type Fact = readonly [name: string, value: Part] | false | null | undefined;

/** Facts about a thing, a line each. */
export function factList(facts: readonly Fact[], className = ''): Html {
  return html`<dl class="${className}">
    ${facts.map(
      (fact) =>
        fact &&
        html`<dt>${fact[0]}</dt>
          <dd>${fact[1]}</dd>`,
    )}
  </dl>`;
}

/** Cards of items, or a card with the text `none`. */
export function cardList<Item>(items: readonly Item[], none: string, card: (item: Item) => Html): Html {
  if (items.length === 0) return html`<p class="card">${none}</p>`;
  return html`<ul class="list">
    ${items.map((item) => html`<li class="card">${card(item)}</li>`)}
  </ul>`;
}

/** A form for the query of a page's address: the names, labels and further attributes of its fields. */
export function searchForm(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  fields: readonly (readonly [name: string, label: string, attributes?: Html])[],
  button = '찾기',
): Html {
  return html`<form class="card fields row" method="get" action="${path}">
    ${fields.map(
      ([name, label, attributes]) =>
        html`<label
          >${label}<input name="${name}" value="${query[name]}" autocapitalize="none" ${attributes}
        /></label>`,
    )}
    <button type="submit">${button}</button>
  </form>`;
}

/** A badge. */
export const badge = (text: string): Html => html`<span class="badge">${text}</span>`;

/** Less important text. */
export const quiet = (text: Part): Html => html`<span class="quiet">${text}</span>`;

/** A link to a seller's page. */
export const sellerLink = (uid: string, name = ''): Html => html`<a href="${sellerPage({ uid })}">${name || uid}</a>`;
