import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.tsx';

function Harness({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('');
  return <SearchField label="주문 검색" value={value} onChange={setValue} onSearch={onSearch} />;
}

it('searches whole syllables only and clears in one press', async () => {
  const search = jest.fn();
  render(<Harness onSearch={search} />);
  const box = screen.getByRole('searchbox', { name: '주문 검색' });
  fireEvent.compositionStart(box);
  fireEvent.input(box, { target: { value: '기' }, isComposing: true });
  fireEvent.input(box, { target: { value: '김' }, isComposing: true });
  fireEvent.compositionEnd(box, { data: '김' });
  await userEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(search.mock.calls).toEqual([['김'], ['']]);
  expect(box).toHaveFocus();
});
