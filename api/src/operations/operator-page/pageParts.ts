import { formatDateTime } from '@backoffice/contracts/codes/seoulTime';
import { type Html, html, type Part } from '../../platform/html/html.ts';
import { sellerPage } from '../operator-actions/sellerActions.ts';

/** Formats an instant in Seoul time, such as `2026.03.10 오후 12:00:00`; empty for none. */
export function formatInstant(at: Date | null | undefined): string {
  return at ? formatDateTime(at.toISOString()) : '';
}

/** The name and value of a fact; `false` for no fact. */
type Fact = readonly [name: string, value: Part] | false | null | undefined;

/** Renders facts, one line each. */
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

/** Renders items as cards, or a card with the text `none`. */
export function cardList<Item>(items: readonly Item[], none: string, card: (item: Item) => Html): Html {
  if (items.length === 0) return html`<p class="card">${none}</p>`;
  return html`<ul class="list">
    ${items.map((item) => html`<li class="card">${card(item)}</li>`)}
  </ul>`;
}

/** Renders a form for the query of a page's address: the names, labels and attributes of its fields. */
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

export const badge = (text: string): Html => html`<span class="badge">${text}</span>`;

/** Renders less important text. */
export const quiet = (text: Part): Html => html`<span class="quiet">${text}</span>`;

/** Renders a link to a seller's page. */
export const sellerLink = (uid: string, name = ''): Html => html`<a href="${sellerPage({ uid })}">${name || uid}</a>`;
