import { encodeQR } from 'qr';

/** Props of `QrCode`. */
export interface QrCodeProps {
  readonly text: string;
  /** Accessible name; without it the code is hidden from screen readers. */
  readonly label?: string;
  /** Sets the size. */
  readonly className?: string | undefined;
}

/** Width of a module in canvas pixels: a print of 2,000 slips needs about 100 MB. */
const MODULE = 4;

/**
 * A text as a QR code, dark on light in every theme. It is painted on a canvas, because browsers that force a dark theme
 * repaint SVG and small pictures, which makes the code white or inverts it.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const size = modules.length * MODULE;
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const paint = (canvas: HTMLCanvasElement | null) => {
    const context = canvas?.getContext('2d');
    if (!context) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, size, size);
    context.fillStyle = 'black';
    modules.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE)),
    );
  };
  return <canvas {...naming} ref={paint} className={className} width={size} height={size} />;
}
