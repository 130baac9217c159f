import { ProgressBar } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    begun: <ProgressBar label="올리는 중" value={0} />,
    'with its label': <ProgressBar label="주문 파일을 만드는 중" value={0.42} showLabel />,
    done: <ProgressBar label="올리는 중" value={1} showLabel />,
    unknown: <ProgressBar label="올리는 중" value={null} showLabel />,
  },
};
