import { Button, Sheet, TextField } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const close = () => undefined;
const footer = (
  <>
    <Button>초기화</Button>
    <Button variant="primary">적용</Button>
  </>
);

export const story: Story = {
  screens: {
    auto: (
      <Sheet open title="필터" onClose={close} footer={footer}>
        <TextField label="구매자" value="김하늘" onChange={() => undefined} />
      </Sheet>
    ),
    full: (
      <Sheet open size="full" title="운송장 등록" onClose={close} footer={footer}>
        <TextField label="운송장 번호" value="123456789012" onChange={() => undefined} />
      </Sheet>
    ),
    'longer than the window': (
      <Sheet open title="주문 상세" onClose={close} footer={footer}>
        {Array.from({ length: 40 }, (_, at) => (
          <p key={at}>{at + 1}. 고양이 스티커 세트, 1개</p>
        ))}
      </Sheet>
    ),
  },
};
