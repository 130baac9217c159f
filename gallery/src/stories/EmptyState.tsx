import { Button, EmptyState } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    'nothing yet': <EmptyState kind="nothing-yet" action={<Button variant="primary">마켓 만들기</Button>} />,
    'nothing matches': <EmptyState kind="nothing-matches" action={<Button>필터 지우기</Button>} />,
    failed: <EmptyState kind="failed" action={<Button>다시 시도</Button>} />,
    offline: <EmptyState kind="offline" action={<Button>다시 시도</Button>} />,
    'not allowed': <EmptyState kind="not-allowed" />,
    maintenance: <EmptyState kind="maintenance" action={<Button>새로고침</Button>} />,
    'own texts': (
      <EmptyState kind="nothing-yet" title="아직 주문이 없어요" text={'마켓 주소를 알리면\n주문이 여기에 모여요.'} />
    ),
  },
};
