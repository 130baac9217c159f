import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { value: -1, label: '전체', count: 1204 },
  { value: 0, label: '작성중' },
  { value: 2, label: '진행중' },
];

function Harness() {
  const [value, setValue] = useState(-1);
  return <Tabs label="마켓 상태" value={value} onChange={setValue} tabs={TABS} />;
}

const chosen = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('Tabs move selection and focus with the arrow keys, Home and End, and wrap around', async () => {
    const user = userEvent.setup();
    render(<Harness />);
    await user.tab();
    expect(chosen()).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', '작성중'],
      ['{End}', '진행중'],
      ['{ArrowRight}', '전체 1,204'],
      ['{ArrowLeft}', '진행중'],
      ['{Home}', '전체 1,204'],
    ] as const) {
      await user.keyboard(key);
      expect(chosen()).toHaveAccessibleName(name);
      expect(chosen()).toHaveFocus();
    }
  });

  it('Tabs are one stop of the Tab key', async () => {
    const user = userEvent.setup();
    render(<Harness />);
    await user.tab();
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
