import { BottomActions, Button, Card, Page, PageBar } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const bar = <PageBar title="마켓" left="none" />;
const content = <Card>겨울 스티커 마켓</Card>;

export const story: Story = {
  screens: {
    wide: <Page bar={bar}>{content}</Page>,
    narrow: (
      <Page bar={bar} width="narrow">
        {content}
      </Page>
    ),
    'with an aside': (
      <Page bar={bar} aside={<Card tone="soft">옆에 놓이는 것</Card>}>
        {content}
      </Page>
    ),
    flush: (
      <Page bar={bar} flush>
        {content}
      </Page>
    ),
    'with actions': (
      <Page
        bar={<PageBar title="마켓 수정" />}
        width="narrow"
        actions={
          <BottomActions>
            <Button variant="primary">저장</Button>
          </BottomActions>
        }
      >
        {content}
      </Page>
    ),
  },
};
