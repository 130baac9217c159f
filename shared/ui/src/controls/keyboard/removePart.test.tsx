import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { removePart } from './removePart.ts';

function Names() {
  const [names, setNames] = useState(['가', '나', '다']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <span>
            <button
              type="button"
              onClick={(event) => removePart(event, () => setNames(names.filter((other) => other !== name)))}
            >
              {`${name} 삭제`}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

it('removePart moves the focus to the next part, else to the previous one, else to the list', async () => {
  render(<Names />);
  const remove = async (name: string) => userEvent.click(screen.getByRole('button', { name: `${name} 삭제` }));
  await remove('나');
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('다');
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
  await remove('다');
  expect(screen.getByRole('listitem')).toHaveFocus();
  await remove('가');
  expect(screen.getByRole('list')).toHaveFocus();
});
