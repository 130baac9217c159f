import { QrCode } from '@backoffice/ui/qr';
import styles from './OrderCode.module.css';

interface OrderCodeProps {
  readonly publicId: string;
  /** Class that sets the size; the size on a packing slip by default. */
  readonly className?: string | undefined;
}

/** The order number as a QR code. Scanning the code in the waybill grid selects the order's line. */
export function OrderCode({ publicId, className = styles.code }: OrderCodeProps) {
  return <QrCode text={publicId} className={className} />;
}
