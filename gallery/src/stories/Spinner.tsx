import { Spinner } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: { small: <Spinner size={18} />, usual: <Spinner label="불러오는 중" />, large: <Spinner size={36} /> },
};
