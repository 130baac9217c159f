import { type Html, html } from '../page/html.ts';
import type { Series } from './series.ts';

/** What a plot says besides its lines. */
export interface PlotTexts {
  /** An id that no other plot of the page has. */
  readonly id: string;
  readonly title: string;
  /** A value as it is written. */
  readonly format: (value: number) => string;
  /** The beginning of a slot as it is written. */
  readonly formatSlot: (slot: number) => string;
}

const WIDTH = 320;
const HEIGHT = 120;
const LEFT = 40;
const BOTTOM = 18;
const TOP = 8;
/** Lines differ by their stroke, too, for who does not tell their colours apart. */
const DASHES = ['none', '6 3', '2 3', '8 3 2 3', '1 4'];

/**
 * A plot of versions over time with a legend, and the same as a table for who does not see it. Values begin at 0; the
 * top is the largest, 1 at least where `max` says so.
 */
export function plotVersions({ slots, lines }: Series, texts: PlotTexts, max = 0): Html {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== undefined));
  if (known.length === 0) return html`<p class="none">${texts.title}: 아직 보고된 것이 없습니다.</p>`;
  const top = Math.max(max, ...known) || 1;
  const x = (slot: number) => LEFT + ((slot + 0.5) * (WIDTH - LEFT)) / slots.length;
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const ticks = [0, top / 2, top];
  return html`<figure>
    <figcaption id="${texts.id}">${texts.title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${texts.id}">
      ${ticks.map(
        (value) =>
          html`<line class="grid" x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}" />
            <text x="${LEFT - 4}" y="${y(value) + 3}" text-anchor="end">${texts.format(value)}</text>`,
      )}
      <text x="${LEFT}" y="${HEIGHT - 4}">${texts.formatSlot(slots[0] ?? 0)}</text>
      <text x="${WIDTH}" y="${HEIGHT - 4}" text-anchor="end">${texts.formatSlot(slots.at(-1) ?? 0)}</text>
      ${lines.map(({ values }, index) => line(values, index, x, y))}
    </svg>
    <ul class="legend">
      ${lines.map(
        ({ version }, index) =>
          html`<li>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <line class="${colourOf(index)}" x1="0" x2="24" y1="4" y2="4" stroke-dasharray="${dashOf(index)}" />
            </svg>
            ${version}
          </li>`,
      )}
    </ul>
    ${table({ slots, lines }, texts)}
  </figure>`;
}

/** Neighbouring values are connected; a value between unknown ones is a dot. */
function line(
  values: readonly (number | undefined)[],
  index: number,
  x: (slot: number) => number,
  y: (value: number) => number,
): Html {
  const points = values.map((value, slot) => (value === undefined ? undefined : { x: x(slot), y: y(value) }));
  let path = '';
  for (const [slot, point] of points.entries()) {
    if (point === undefined) continue;
    path += `${points[slot - 1] === undefined ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  }
  const dots = points.flatMap((point, slot) =>
    point !== undefined && points[slot - 1] === undefined && points[slot + 1] === undefined ? [point] : [],
  );
  return html`<path class="${colourOf(index)}" d="${path}" stroke-dasharray="${dashOf(index)}" />
    ${dots.map((dot) => html`<circle class="${colourOf(index)}" cx="${dot.x.toFixed(1)}" cy="${dot.y.toFixed(1)}" r="3" />`)}`;
}

function table({ slots, lines }: Series, { title, format, formatSlot }: PlotTexts): Html {
  const filled = slots.flatMap((slot, index) =>
    lines.some(({ values }) => values[index] !== undefined) ? [{ slot, index }] : [],
  );
  return html`<details>
    <summary>표로 보기</summary>
    <div class="scroll" tabindex="0" role="group" aria-label="${title}">
      <table>
        <thead>
          <tr>
            <th scope="col">시각</th>
            ${lines.map(({ version }) => html`<th scope="col">${version}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${filled.map(
            ({ slot, index }) =>
              html`<tr>
                <th scope="row">${formatSlot(slot)}</th>
                ${lines.map(({ values }) => {
                  const value = values[index];
                  return html`<td>${value === undefined ? '–' : format(value)}</td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

function colourOf(index: number): string {
  return `line line-${index % DASHES.length}`;
}

function dashOf(index: number): string {
  return DASHES[index % DASHES.length] ?? 'none';
}
