import { encodeQR } from 'qr';

/** Props of `QrCode`. */
export interface QrCodeProps {
  readonly text: string;
  /** Accessible name; without it the code is hidden from screen readers. */
  readonly label?: string;
  /** Sets the size. */
  readonly className?: string | undefined;
}

/** A text as a QR code, dark on light in every theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const size = modules.length;
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...naming} className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
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
