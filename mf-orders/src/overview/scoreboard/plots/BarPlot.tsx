import { formatNumber } from '@backoffice/contracts/codes/won';
import { VisuallyHidden } from '@backoffice/ui';
import { ChevronDown } from 'lucide-react';
import styles from './Plots.module.css';

/** One bar. `label` is used in the table, `short` below the plot. */
export interface Bar {
  readonly label: string;
  readonly short: string;
  readonly value: number;
}

interface BarPlotProps {
  /** Counted quantity, for example `주문 수`. */
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
}

const WIDTH = 480;
const HEIGHT = 140;
const TOP = 24;
const BOTTOM = 24;
const GAP = 0.25;

/** Bar chart over time with a collapsible table of the same numbers. */
export function BarPlot({ title, unit, bars }: BarPlotProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  const highest = bars.findIndex(({ value }) => value === max);
  const labelledBars = [0, Math.floor(bars.length / 2), bars.length - 1];
  const sum = bars.reduce((total, { value }) => total + value, 0);
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={describe({ title, unit, bars, sum, highest })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + TOP + BOTTOM}`}
        className={styles.plot}
      >
        <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT + TOP} y2={HEIGHT + TOP} />
        {bars.map(({ label, value }, at) => {
          const height = (value / max) * HEIGHT;
          return (
            <rect
              key={label}
              className={at === bars.length - 1 ? styles.present : styles.bar}
              x={(at + GAP / 2) * step}
              y={TOP + HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
              rx={2}
            />
          );
        })}
        {highest >= 0 && (
          <text
            className={styles.value}
            x={(highest + 0.5) * step}
            y={TOP + HEIGHT - ((bars[highest]?.value ?? 0) / max) * HEIGHT - 5}
          >
            {formatNumber(bars[highest]?.value ?? 0)}
          </text>
        )}
        {labelledBars.map((at, place) => (
          <text
            key={at}
            className={styles.tick}
            textAnchor={(['start', 'middle', 'end'] as const)[place]}
            x={[0, (at + 0.5) * step, WIDTH][place]}
            y={TOP + HEIGHT + 19}
          >
            {bars[at]?.short}
          </text>
        ))}
      </svg>
      <BarTable {...{ title, unit, bars }} />
    </figure>
  );
}

function BarTable({ title, unit, bars }: BarPlotProps) {
  return (
    <details className={styles.details}>
      <summary>
        표로 보기 <ChevronDown aria-hidden />
      </summary>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">시간</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{`${formatNumber(value)}${unit}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function describe({
  title,
  unit,
  bars,
  sum,
  highest,
}: BarPlotProps & { readonly sum: number; readonly highest: number }) {
  const top = bars[highest];
  const peak = sum === 0 || top === undefined ? '' : `, 가장 많은 때 ${top.label} ${formatNumber(top.value)}${unit}`;
  return `${title}: 모두 ${formatNumber(sum)}${unit}${peak}`;
}
