import { Section } from '@backoffice/ui';
import { Stateful } from '../Stateful.tsx';
import type { Story } from '../Story.ts';

const section = (initial: boolean) => (
  <Stateful initial={initial}>
    {(open, onOpenChange) => (
      <Section title="배송" open={open} onOpenChange={onOpenChange}>
        배송비와 받는 방법을 정합니다.
      </Section>
    )}
  </Stateful>
);

export const story: Story = {
  states: { closed: section(false), open: section(true) },
};
