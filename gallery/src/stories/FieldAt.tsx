import { FieldAt, TextField } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    'around a field': (
      <FieldAt path="delivery.0.price">
        <TextField label="배송비" value="3,000" onChange={() => undefined} error="배송비를 확인해주세요." />
      </FieldAt>
    ),
  },
};
