import { Button, InlineAlert } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const TONES = ['info', 'warn', 'error'] as const;

export const story: Story = {
  wide: true,
  states: {
    ...Object.fromEntries(
      TONES.flatMap((tone) => [
        [
          tone,
          <InlineAlert key={tone} tone={tone}>
            정산 계좌를 등록하면 마켓을 열 수 있습니다.
          </InlineAlert>,
        ],
        [
          `${tone} with a title and an action`,
          <InlineAlert key={tone} tone={tone} title="정산 계좌가 없습니다" action={<Button size="sm">등록하기</Button>}>
            정산 계좌를 등록하면 마켓을 열 수 있습니다.
          </InlineAlert>,
        ],
      ]),
    ),
    'two actions': (
      <InlineAlert
        title="전에 입력하던 내용이 있습니다"
        action={
          <>
            <Button size="sm">전에 입력하던 내용 쓰기</Button>
            <Button size="sm">지금 입력한 내용 쓰기</Button>
          </>
        }
      >
        하나를 고르면 다른 하나는 지워집니다.
      </InlineAlert>
    ),
  },
};
