import sharp from 'sharp';

/** An SVG of 1200 by 900 as WebP; `square` takes its middle, 400 by 400. */
export async function renderPicture(svg: string, square = false): Promise<Buffer> {
  const whole = sharp(Buffer.from(svg));
  const cut = square ? whole.extract({ left: 150, top: 0, width: 900, height: 900 }).resize(400, 400) : whole;
  return cut.webp({ quality: 86, effort: 1 }).toBuffer();
}
