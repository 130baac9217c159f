import { Picture, Slider } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './CoverSlider.module.css';
import type { PictureQueue } from './PictureQueue.ts';

interface CoverSliderProps {
  readonly pictures: PictureQueue;
  /** Whether the pictures are still loading. */
  readonly isLoading?: boolean;
}

const RATIO = '4 / 3';

/** The pictures of a form as buyers see them: one at a time, the cover first. */
export const CoverSlider = observer(function CoverSlider({ pictures: queue, isLoading = false }: CoverSliderProps) {
  const { pictures } = queue;
  if (pictures.length === 0 && !isLoading) {
    return (
      <Picture
        src={null}
        alt="대표 사진"
        ratio={RATIO}
        rounded="none"
        placeholder={<span className={styles.empty}>사진을 올리면 이렇게 보여요</span>}
      />
    );
  }
  return (
    <Slider
      label="사진 넘겨 보기"
      slideWidth="100%"
      ratio={RATIO}
      isLoading={isLoading}
      slides={pictures.map(({ id, src }, at) => ({
        id,
        content: (
          <Picture
            src={src}
            alt={at === 0 ? '대표 사진' : `미리보기 사진 ${at + 1}`}
            ratio={RATIO}
            rounded="none"
            sizes="(width >= 1024px) 336px, 100vw"
            eager={at === 0}
          />
        ),
      }))}
    />
  );
});
