import { BarLink } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    cart: <BarLink to="cart" />,
    setting: <BarLink to="setting" />,
    download: <BarLink to="download" />,
  },
};
