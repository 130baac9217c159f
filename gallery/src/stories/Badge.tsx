import { Badge, type BadgeColor } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const COLORS: readonly BadgeColor[] = ['blue', 'green', 'red', 'yellow', 'gray', 'mint', 'purple', 'black', 'white'];

export const story: Story = {
  states: {
    badges: COLORS.map((color) => (
      <Badge key={color} color={color}>
        발송 완료
      </Badge>
    )),
    tags: COLORS.map((color) => (
      <Badge key={color} color={color} type="tag">
        발송 완료
      </Badge>
    )),
    sizes: (['xs', 'sm', 'md', 'lg'] as const).map((size) => (
      <Badge key={size} size={size} color="mint">
        신규 3
      </Badge>
    )),
    round: (['xs', 'sm', 'md', 'lg'] as const).map((size) => (
      <Badge key={size} size={size} color="black" rounded="full">
        신규 3
      </Badge>
    )),
  },
};
