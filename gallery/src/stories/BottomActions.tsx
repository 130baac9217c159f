import { BottomActions, Button, Page, PageBar } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  screens: {
    'one action': (
      <Page
        bar={<PageBar title="상품 수정" />}
        actions={
          <BottomActions>
            <Button variant="primary">저장</Button>
          </BottomActions>
        }
      >
        <p>내용</p>
      </Page>
    ),
    'two actions and a note': (
      <Page
        bar={<PageBar title="마켓 만들기" />}
        actions={
          <BottomActions note="상품 3개, 12,000원">
            <Button>임시 저장</Button>
            <Button variant="primary">마켓 열기</Button>
          </BottomActions>
        }
      >
        <p>내용</p>
      </Page>
    ),
  },
};
