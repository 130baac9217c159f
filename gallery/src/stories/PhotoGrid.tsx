import { type Photo, PhotoGrid, type PhotoGridProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import { BLUE, MINT, YELLOW } from '../pictures.ts';

const READY: readonly Photo[] = [
  { id: 'a', src: MINT, status: 'ready' },
  { id: 'b', src: YELLOW, status: 'ready' },
];
const act = () => undefined;
const grid = (photos: readonly Photo[], props: Partial<PhotoGridProps> = {}) => (
  <PhotoGrid label="상품 사진" photos={photos} max={5} onAdd={act} onRemove={act} onOpen={act} {...props} />
);

export const story: Story = {
  wide: true,
  states: {
    empty: grid([], { required: true, hint: 'jpg, png, webp 사진을 5장까지 올릴 수 있습니다.' }),
    ready: grid(READY, { firstLabel: '대표' }),
    'uploading and failed': grid(
      [...READY, { id: 'c', src: BLUE, status: 'uploading', progress: 0.4 }, { id: 'd', src: BLUE, status: 'failed' }],
      { onRetry: act },
    ),
    full: grid(READY, { max: 2 }),
    error: grid([], { error: '사진을 한 장 이상 올려주세요.' }),
    'disabled with a reason': grid(READY, { disabled: true, disabledReason: '끝난 마켓입니다.' }),
    sortable: grid(READY, { onMove: act, firstLabel: '대표' }),
  },
};
