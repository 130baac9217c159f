import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../controls/button/IconButton.tsx';
import { useMedia } from '../../layout/useMedia.ts';
import { Skeleton } from '../../feedback/progress/Skeleton.tsx';
import styles from './Slider.module.css';

const AUTOPLAY_MS = 3000;
const PLACEHOLDERS = 8;

/** Props of `Slider`. */
export interface SliderProps {
  /** The content of the slides: its accessible name. */
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /** CSS width of a slide; by default the width of its content. */
  readonly slideWidth?: string;
  /** Shows 8 placeholders instead of slides. */
  readonly isLoading?: boolean;
  /** CSS aspect ratio of a placeholder. */
  readonly ratio?: string;
}

/**
 * A row of slides that scrolls by touch, buttons and arrow keys. It advances every 3 s until the seller uses it, except
 * while the mouse is over it or the focus is on a slide, and never with reduced motion. A single slide has no controls.
 */
export function Slider(props: SliderProps) {
  return props.isLoading ? <Placeholders {...props} /> : <Slides {...props} />;
}

const PLACEHOLDER_WIDTH = '160px';

function Placeholders({ label, slideWidth = PLACEHOLDER_WIDTH, ratio = '1 / 1' }: SliderProps) {
  return (
    <div className={styles.track} role="status" aria-label={`${label} 불러오는 중`}>
      {Array.from({ length: PLACEHOLDERS }, (_, place) => (
        <div key={place} className={styles.slide} style={{ width: slideWidth }}>
          <Skeleton shape="block" ratio={ratio} />
        </div>
      ))}
    </div>
  );
}

function Slides({ label, slides, slideWidth }: SliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const count = slides.length;
  const shown = Math.min(at, count - 1);

  const goTo = (to: number) => {
    const row = track.current;
    const slide = row?.children[(to + count) % count];
    if (row && slide instanceof HTMLElement) row.scrollTo({ left: slide.offsetLeft });
  };
  useAutoplay(!isStopped && !isOver && !hasFocus && !isStill && count > 1, () => goTo(shown + 1));

  const move = (to: number) => {
    setStopped(true);
    goTo(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return (
    // The keys scroll the row; its slides and buttons can be reached without them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      aria-roledescription="넘겨 보는 목록"
      className={styles.slider}
      onMouseEnter={() => setOver(true)}
      onMouseLeave={() => setOver(false)}
      // The buttons do not count, because one of them starts the slider.
      onFocus={(event) => setFocus(track.current?.contains(event.target) ?? false)}
      onBlur={() => setFocus(false)}
      onTouchMove={() => setStopped(true)}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        className={styles.track}
        aria-label={label}
        // Browsers differ in whether a scroll container is focusable by default.
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={(event) => setAt(findShown(event.currentTarget))}
      >
        {slides.map(({ id, content }, place) => (
          <li key={id} className={styles.slide} style={{ width: slideWidth }} aria-label={`${place + 1} / ${count}`}>
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && <Controls {...{ shown, count, isStopped }} onMove={move} onStop={isStill ? null : setStopped} />}
    </section>
  );
}

function useAutoplay(isPlaying: boolean, onAdvance: () => void): void {
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(advance, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
}

interface ControlsProps {
  readonly shown: number;
  readonly count: number;
  readonly isStopped: boolean;
  readonly onMove: (to: number) => void;
  /** Null if the slider never advances by itself. */
  readonly onStop: ((isStopped: boolean) => void) | null;
}

function Controls({ shown, count, isStopped, onMove, onStop }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton label="이전" icon={<ChevronLeft aria-hidden />} onClick={() => onMove(shown - 1)} />
      <span className={styles.at} translate="no">
        {`${shown + 1} / ${count}`}
      </span>
      <IconButton label="다음" icon={<ChevronRight aria-hidden />} onClick={() => onMove(shown + 1)} />
      {onStop && (
        <IconButton
          label={isStopped ? '자동으로 넘기기' : '자동으로 넘기기 정지'}
          icon={isStopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => onStop(!isStopped)}
        />
      )}
    </div>
  );
}

/** The slide at the left edge; at the right end the last slide, which cannot reach the left edge. */
function findShown(track: HTMLElement): number {
  const slides = [...track.children] as HTMLElement[];
  if (track.scrollLeft + track.clientWidth >= track.scrollWidth - 1) return slides.length - 1;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - track.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}
