import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { showMore } from './showMore.ts';

const NAMES = ['가', '나', '다', '라', '마'];

function Names({ isTable = false }: { readonly isTable?: boolean }) {
  const [count, setCount] = useState(2);
  const shown = NAMES.slice(0, count);
  return (
    <>
      {isTable ? (
        <table>
          <tbody>
            {shown.map((name) => (
              <tr key={name}>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul>
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {count < NAMES.length && <Button onClick={(event) => showMore(event, () => setCount(count + 2))}>더보기</Button>}
    </>
  );
}

describe('a "show more" button', () => {
  it('showMore keeps the focus on the button while there are more rows', async () => {
    render(<Names />);
    await userEvent.click(screen.getByRole('button', { name: '더보기' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('button', { name: '더보기' })).toHaveFocus();
  });

  it.each([
    ['a list', 'listitem', false],
    ['a table', 'row', true],
  ] as const)(
    'showMore moves the focus to the first new row of %s when the button is removed',
    async (_, role, isTable) => {
      const user = userEvent.setup();
      render(<Names isTable={isTable} />);
      await user.click(screen.getByRole('button', { name: '더보기' }));
      await user.keyboard('{Enter}');
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getAllByRole(role)[4]).toHaveFocus();
    },
  );
});
