import type { BuildVitals } from '../overview.ts';
import { type Html, html } from '../page/html.ts';

/** A vital as it is shown: its name, and the values up to which it is good and from which it is poor. */
const SHOWN = {
  lcp: { name: 'LCP', good: 2500, poor: 4000, format: (value: number) => `${(value / 1000).toFixed(2)}초` },
  inp: { name: 'INP', good: 200, poor: 500, format: (value: number) => `${Math.round(value)}ms` },
  cls: { name: 'CLS', good: 0.1, poor: 0.25, format: (value: number) => value.toFixed(3) },
} as const;

const WIDTH = 320;
const ROW = 22;
const LEFT = 130;
const RIGHT = 60;

/** The vitals of each build as bars, with the value in words; a line marks up to where a value is good. */
export function plotBars(vitals: readonly BuildVitals[], { id }: { readonly id: string }): Html {
  if (vitals.length === 0) return html`<p class="none">체감 속도: 아직 보고된 것이 없습니다.</p>`;
  return html`<figure>
    <figcaption id="${id}">체감 속도 (75백분위)</figcaption>
    ${Object.entries(SHOWN).map(([metric, shown]) => {
      const rows = vitals.map((build) => ({ version: build.version, value: build[metric as keyof typeof SHOWN] }));
      const top = Math.max(shown.poor, ...rows.map(({ value }) => value ?? 0));
      const length = (value: number) => (value / top) * (WIDTH - LEFT - RIGHT);
      const words = rows.map(
        ({ version, value }) => `${version} ${value === undefined ? '없음' : shown.format(value)}`,
      );
      return html`<svg
        viewBox="0 0 ${WIDTH} ${(rows.length + 1) * ROW}"
        role="img"
        aria-label="${shown.name}: ${words.join(', ')}"
      >
        <text x="0" y="14" class="strong">${shown.name}</text>
        <text x="${LEFT}" y="14">${shown.format(shown.good)} 이하 좋음</text>
        <line
          class="mark"
          x1="${LEFT + length(shown.good)}"
          x2="${LEFT + length(shown.good)}"
          y1="${ROW}"
          y2="${(rows.length + 1) * ROW}"
        />
        ${rows.map(({ version, value }, index) => {
          const y = (index + 1) * ROW;
          return html`<text x="0" y="${y + 14}">${version}</text> ${
              value !== undefined &&
              html`<rect
                  class="${value <= shown.good ? 'good' : value <= shown.poor ? 'middling' : 'poor'}"
                  x="${LEFT}"
                  y="${y + 4}"
                  width="${Math.max(1, length(value)).toFixed(1)}"
                  height="12"
                />
                <text x="${(LEFT + Math.max(1, length(value)) + 4).toFixed(1)}" y="${y + 14}"
                  >${shown.format(value)}</text
                >`
            }`;
        })}
      </svg>`;
    })}
  </figure>`;
}
