import decodeQR from 'qr/decode.js';

const SCALE = 8;

/** Decodes the text of a QR code from its modules (true is dark). */
export function readCode(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  modules.forEach((row, down) =>
    row.forEach((isDark, across) => {
      if (!isDark) return;
      for (let at = 0; at < SCALE * SCALE; at += 1) {
        const y = down * SCALE + Math.floor(at / SCALE);
        data.fill(
          0,
          (y * size + across * SCALE + (at % SCALE)) * 4,
          (y * size + across * SCALE + (at % SCALE)) * 4 + 3,
        );
      }
    }),
  );
  return decodeQR({ width: size, height: size, data });
}
