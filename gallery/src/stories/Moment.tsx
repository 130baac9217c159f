import { Moment } from '@backoffice/ui';
import type { Story } from '../Story.ts';

/** The clock of the gallery stands at noon of 20 November 2026. */
export const story: Story = {
  states: {
    'of today': <Moment at="2026-11-19T20:25:00.000Z" />,
    'of the year': <Moment at="2026-11-28T11:56:00.000Z" />,
    'of another year': <Moment at="2025-12-31T11:56:00.000Z" />,
    pressable: <Moment at="2026-11-19T20:25:07.000Z" isPressable />,
  },
};
