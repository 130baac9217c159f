import { encodeQR } from 'qr';
import styles from './OrderCode.module.css';

interface OrderCodeProps {
  readonly publicId: string;
  /** Class that sets the size; the size on a packing slip by default. */
  readonly className?: string | undefined;
}

/**
 * The order number as a QR code. Scanning the code in the waybill grid selects the order's line. Dark on light in every
 * theme.
 */
export function OrderCode({ publicId, className = styles.code }: OrderCodeProps) {
  const modules = encodeQR(publicId, 'raw', { ecc: 'medium', border: 2 });
  const size = modules.length;
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={toPath(modules)} />
    </svg>
  );
}

/** Converts each run of dark modules in a row to one rectangle, which keeps the path short. */
function toPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join('');
}
