import { BarLink, Button, Page, PageBar, type PageBarProps } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const page = (props: PageBarProps) => <Page bar={<PageBar {...props} />}>내용</Page>;

export const story: Story = {
  screens: {
    back: page({ title: '주문 상세' }),
    close: page({ title: '상품 추가', left: 'close', right: <Button size="sm">저장</Button> }),
    none: page({ title: '마켓', left: 'none', right: <BarLink to="setting" /> }),
    market: page({ title: '입금 확인', market: '손으로 그린 고양이 달력과 엽서 세트를 파는 겨울 마켓' }),
    'long title': page({ title: '손으로 그린 고양이 달력과 엽서 세트를 파는 겨울 마켓', right: <BarLink to="cart" /> }),
  },
};
