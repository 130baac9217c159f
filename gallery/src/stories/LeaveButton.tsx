import { LeaveButton } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = { states: { back: <LeaveButton left="back" />, close: <LeaveButton left="close" /> } };
