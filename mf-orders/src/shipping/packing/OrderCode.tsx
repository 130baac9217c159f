import { encodeQR } from 'qr';
import styles from './OrderCode.module.css';

interface OrderCodeProps {
  readonly publicId: string;
  /** Its size; that of a slip by default. */
  readonly className?: string | undefined;
}

/** The order number as a QR code, which the camera of the waybill grid leads to its line by. Dark on light in any theme. */
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

/** A rectangle for each run of dark modules in a row. */
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
