import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import styles from './Picture.module.css';
import { sourceSets } from './sourceSets.ts';

/** Props of `Picture`. */
export interface PictureProps {
  /** Address of the picture; `null` shows the placeholder. */
  readonly src: string | null;
  /** The content of the picture; empty if adjacent text describes it. */
  readonly alt: string;
  /** Width to height, as CSS: `1 / 1`, `4 / 3`. The box never changes its size. */
  readonly ratio?: string;
  readonly fit?: 'cover' | 'contain';
  /** Corner radius: none, 12 px, or a circle. */
  readonly rounded?: 'none' | 'md' | 'full';
  /**
   * The width of the box, as the HTML attribute `sizes`: `104px`, `(width >= 1024px) 380px, 104px`. The browser then
   * uses the smallest stored width of the picture that fills it; without it the original is shown.
   */
  readonly sizes?: string;
  /** Loads at once: for the first pictures of a screen. Others load 1000 px before they enter the viewport. */
  readonly eager?: boolean;
  /** Loads with high priority: for the first picture of a screen only. */
  readonly first?: boolean;
  /** The content of the box if there is no address. */
  readonly placeholder?: Elements;
  readonly className?: string;
}

/** A picture in a box of fixed ratio, so that no content shifts; a broken picture shows an icon. */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    ratio = '1 / 1',
    fit = 'cover',
    rounded = 'md',
    sizes,
    eager = false,
    first = false,
    placeholder,
    className,
  } = props;
  const box = useRef<HTMLSpanElement>(null);
  const near = useNearViewport(box, eager || first);
  const [settled, setSettled] = useState<{ src: string; broken: boolean } | null>(null);
  const state = settled?.src === src ? settled : null;
  const sources = near && src !== null && sizes !== undefined ? sourceSets(src) : undefined;

  return (
    <span ref={box} className={clsx(styles.picture, styles[rounded], className)} style={{ aspectRatio: ratio }}>
      {src === null && placeholder}
      {src !== null && !state?.broken && (
        <picture>
          {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
          <img
            // Before `src`, because otherwise the browser starts to load that.
            srcSet={sources?.webp}
            sizes={sources && sizes}
            fetchPriority={first ? 'high' : undefined}
            src={near ? src : undefined}
            alt={alt}
            decoding="async"
            draggable={false}
            className={clsx(styles[fit], !state && styles.coming)}
            onLoad={() => setSettled({ src, broken: false })}
            onError={() => setSettled({ src, broken: true })}
          />
        </picture>
      )}
      {state?.broken && (
        <span className={styles.broken} role="img" aria-label={`${alt} 이미지를 불러오지 못했어요`.trim()}>
          <ImageOff aria-hidden />
        </span>
      )}
    </span>
  );
}

/** Distance from the viewport at which a picture starts to load: docs/rules.md#pictures. */
const MARGIN = '1000px';

/** Whether the element is in the viewport or was within 1000 px of it before. */
export function useNearViewport(element: RefObject<Element | null>, eager: boolean): boolean {
  const [near, setNear] = useState(eager || typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (near || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);

  return near;
}
