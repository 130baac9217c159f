/** The widths in pixels that are kept of a picture beside its own, as far as they are smaller. */
export const PICTURE_WIDTHS = [120, 360, 720] as const;

/** The largest width in pixels of a stored picture. */
export const PICTURE_WIDTH_MAX = 1200;

/** The formats in which each width is kept, the smaller one first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** A format of a stored picture. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One of the files that a picture is kept in: its address, its width in pixels and its format. */
export interface PictureFile {
  readonly address: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** The end of the path of a picture that is kept in several widths: `….1080w.webp` is 1,080 pixels wide. */
const SIZED = /^(.*\/uploads\/[\w-]+)\.(\d{1,4})w\.webp$/;

/**
 * The files of a stored picture by its path or address: all widths in all formats, the smallest first, the picture
 * itself among them. Empty for a picture that is kept in one file (stored before there were widths, or by another
 * server), and for what is no picture. Which files there are is in the name, so that an address never changes its
 * content and depends on no header.
 */
export function pictureFiles(picture: string): readonly PictureFile[] {
  const [, base, digits] = SIZED.exec(picture) ?? [];
  if (base === undefined) return [];
  const own = Number(digits);
  return [...PICTURE_WIDTHS.filter((width) => width < own), own].flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ address: `${base}.${width}w.${format}`, width, format })),
  );
}
