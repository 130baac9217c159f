import { Splash } from '@backoffice/ui/overlays';
import type { Story } from '../Story.ts';

export const story: Story = {
  screens: {
    'own text': <Splash state={{ text: '로그인하는 중입니다' }} />,
    'no text': <Splash state={{ text: '' }} />,
  },
};
