import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './Picture.module.css';
import { useNearViewport } from './useNearViewport.ts';

/** Props of `Picture`. */
export interface PictureProps {
  /** Address of the picture; `null` shows the placeholder. */
  readonly src: string | null;
  /** What it shows; `''` if the text beside it says so already. */
  readonly alt: string;
  /** Width to height, as CSS: `1 / 1`, `4 / 3`. The box never changes its size. */
  readonly ratio?: string;
  readonly fit?: 'cover' | 'contain';
  /** Corner radius: none, 12 px, or a circle. */
  readonly rounded?: 'none' | 'md' | 'full';
  /** CSS colour of the box while nothing is in it. */
  readonly color?: string;
  /** Loads at once: the first picture of a screen. Others load 1000 px before they come into view. */
  readonly eager?: boolean;
  /** What the box shows when there is no address. */
  readonly placeholder?: ReactNode;
  readonly className?: string;
}

/** A picture in a box of fixed ratio, so that nothing shifts; a broken one shows an icon. */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    ratio = '1 / 1',
    fit = 'cover',
    rounded = 'md',
    color,
    eager = false,
    placeholder,
    className,
  } = props;
  const box = useRef<HTMLSpanElement>(null);
  const near = useNearViewport(box, eager);
  const [settled, setSettled] = useState<{ src: string; broken: boolean } | null>(null);
  const state = settled?.src === src ? settled : null;

  return (
    <span
      ref={box}
      className={clsx(styles.picture, styles[rounded], className)}
      style={{ aspectRatio: ratio, background: color }}
    >
      {src === null && placeholder}
      {src !== null && !state?.broken && (
        <img
          src={near ? src : undefined}
          alt={alt}
          decoding="async"
          draggable={false}
          className={clsx(styles[fit], !state && styles.coming)}
          onLoad={() => setSettled({ src, broken: false })}
          onError={() => setSettled({ src, broken: true })}
        />
      )}
      {state?.broken && (
        <span className={styles.broken} role="img" aria-label={`${alt} 이미지를 불러오지 못했습니다`.trim()}>
          <ImageOff aria-hidden />
        </span>
      )}
    </span>
  );
}
