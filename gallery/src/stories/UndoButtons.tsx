import { UndoButtons } from '@backoffice/ui';
import type { Story } from '../Story.ts';

const buttons = (canUndo: boolean, canRedo: boolean) => (
  <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={() => undefined} onRedo={() => undefined} />
);

export const story: Story = {
  states: {
    'nothing typed': buttons(false, false),
    'a step to take back': buttons(true, false),
    'a step to make again': buttons(false, true),
    both: buttons(true, true),
  },
};
