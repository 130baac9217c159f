import { type Html, html } from '../../../platform/html/html.ts';
import { page } from '../pages/page.ts';
import { ADDRESSES, type ServiceAddress } from './addresses.ts';

/** A search: its text, the origin of the page that receives the choice, and the `submitMode` of that page. */
export interface SearchRequest {
  readonly region_name?: string;
  readonly origin?: string;
  readonly sm?: string;
}

/** Renders the search page with the addresses that contain the text. */
export function searchPage({ region_name: word = '', origin = '', sm = 'on' }: SearchRequest): string {
  return page(
    '우편번호 검색',
    html`<form method="get" action="/postcode/search">
        <input type="hidden" name="origin" value="${origin}" />
        <input type="hidden" name="sm" value="${sm}" />
        <label>
          <span>도로명, 지번, 건물명 (로컬 환경의 주소 ${ADDRESSES.length}개)</span>
          <input type="search" name="region_name" value="${word}" placeholder="예) 왕십리로, 서교동, 벡스코" />
        </label>
        <button type="submit">검색</button>
      </form>
      ${word.trim() !== '' && results(ADDRESSES.filter((address) => isAbout(address, word)))}
      <script src="/postcode/search.js" defer></script>`,
  );
}

function results(found: readonly ServiceAddress[]): Html {
  if (found.length === 0) return html`<p role="status">검색 결과가 없어요.</p>`;
  return html`<h2>검색 결과 ${found.length}건</h2>
    ${found.map(
      (address) =>
        html`<button class="person" type="button" data-address="${JSON.stringify(address)}">
          <span>
            <strong>${address.roadAddress}${address.buildingName && ` (${address.buildingName})`}</strong>
            <span class="quiet">${address.zonecode} · ${address.jibunAddress}</span>
          </span>
        </button>`,
    )}`;
}

function isAbout({ zonecode, roadAddress, jibunAddress, buildingName }: ServiceAddress, word: string): boolean {
  const text = [zonecode, roadAddress, jibunAddress, buildingName].join(' ').replaceAll(/\s/g, '').toLowerCase();
  return text.includes(word.replaceAll(/\s/g, '').toLowerCase());
}
