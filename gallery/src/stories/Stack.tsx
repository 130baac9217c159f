import { Card, Stack } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const cards = ['하나', '둘', '셋'].map((text) => <Card key={text}>{text}</Card>);

export const story: Story = {
  wide: true,
  states: {
    rows: <Stack>{cards}</Stack>,
    line: (
      <Stack layout="line" gap={2}>
        {cards}
      </Stack>
    ),
    columns: <Stack layout="columns">{cards}</Stack>,
  },
};
