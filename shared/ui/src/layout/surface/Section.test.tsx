import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Section } from './Section.tsx';

function Harness() {
  const [open, setOpen] = useState(true);
  return (
    <Section title="1 마켓 정보" open={open} onOpenChange={setOpen}>
      <input aria-label="이름" />
    </Section>
  );
}

it('Section preserves typed input while it is closed', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  const toggle = screen.getByRole('button', { name: '1 마켓 정보', expanded: true });
  await user.type(screen.getByRole('textbox'), '봄');
  await user.click(toggle);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(toggle);
  expect(screen.getByRole('textbox')).toHaveValue('봄');
});
