/** Widths in pixels that are stored in addition to a picture's own width; only smaller widths are stored. */
export const PICTURE_WIDTHS = [120, 360, 720] as const;

/** Maximum width of a stored picture in pixels. */
export const PICTURE_WIDTH_MAX = 1200;

/** Stored formats of each width, the smaller format first. */
const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Format of a stored picture. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A file of a stored picture: address, width in pixels and format. */
interface PictureFile {
  readonly address: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Path of a picture that is stored in several widths: `….1080w.webp` is 1,080 pixels wide. */
const SIZED = /^(.*\/uploads\/[\w-]+)\.(\d{1,4})w\.webp$/;

/**
 * Returns the files of a stored picture by its path or address: all widths in all formats, the smallest first,
 * including the picture itself. Empty for a picture that is stored as a single file (stored before several widths were
 * introduced, or by another server) and for other texts. The available files are encoded in the name, so that the
 * content of an address never changes and does not depend on a header.
 */
export function getPictureFiles(picture: string): readonly PictureFile[] {
  const [, base, digits] = SIZED.exec(picture) ?? [];
  if (base === undefined) return [];
  const own = Number(digits);
  return [...PICTURE_WIDTHS.filter((width) => width < own), own].flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ address: `${base}.${width}w.${format}`, width, format })),
  );
}
