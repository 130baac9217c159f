import { CopyableLink } from '@backoffice/ui';
import type { Story } from '../Story.ts';
import styles from '../stories.module.css';

export const story: Story = {
  states: {
    'short address': <CopyableLink className={styles.row} href="https://shop.example/go/somi" />,
    'long address': (
      <CopyableLink className={styles.row} href="https://shop.example/promo/preview/8d1f0c2b7a6e4f53a1b2c3d4e5f60718" />
    ),
  },
};
