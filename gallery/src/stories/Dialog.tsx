import { Button, Dialog, TextField } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const close = () => undefined;
const actions = (
  <>
    <Button>취소</Button>
    <Button variant="primary">저장</Button>
  </>
);

export const story: Story = {
  screens: {
    form: (
      <Dialog open title="주문 메모" onClose={close} actions={actions}>
        <TextField label="메모" value="선물 포장" onChange={() => undefined} autoFocus />
      </Dialog>
    ),
    'only a title': (
      <Dialog open title="저장했습니다" onClose={close} actions={<Button variant="primary">확인</Button>} />
    ),
    'longer than the window': (
      <Dialog open title="이용 안내" onClose={close} actions={actions}>
        {Array.from({ length: 30 }, (_, at) => (
          <p key={at}>{at + 1}. 발송은 마감 뒤 일주일 안에 시작합니다.</p>
        ))}
      </Dialog>
    ),
  },
};
