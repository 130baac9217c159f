import { Button, ListContent, type ListContentProps, Skeleton } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const list = (state: Pick<ListContentProps, 'total' | 'shown'>, failure?: ListContentProps['failure']) => (
  <ListContent
    {...state}
    skeleton={<Skeleton shape="row" count={2} label="주문을 불러오는 중" />}
    failure={failure}
    nothingYet={{ title: '주문이 없습니다.', text: '주문이 들어오면 여기에 표시돼요.' }}
    nothingMatches={{ title: '조건에 맞는 주문이 없어요.', action: <Button>필터 초기화</Button> }}
  >
    <ul>
      <li>김하늘</li>
      <li>박새봄</li>
    </ul>
  </ListContent>
);

export const story: Story = {
  states: {
    loading: list({ total: undefined, shown: 0 }),
    failed: list({ total: undefined, shown: 0 }, <p>불러오지 못했습니다</p>),
    'nothing yet': list({ total: 0, shown: 0 }),
    'nothing matches': list({ total: 2, shown: 0 }),
    rows: list({ total: 2, shown: 2 }),
  },
  wide: true,
};
