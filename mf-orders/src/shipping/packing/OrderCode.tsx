import styles from './OrderCode.module.css';
import { orderCodeOf } from './orderCodes.ts';

interface OrderCodeProps {
  readonly publicId: string;
  /** Its size; that of a slip by default. */
  readonly className?: string | undefined;
}

/** The order number as a QR code, which the camera of the waybill grid leads to its line by. Dark on light in any theme. */
export function OrderCode({ publicId, className = styles.code }: OrderCodeProps) {
  const { size, path } = orderCodeOf(publicId);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={path} />
    </svg>
  );
}
