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

describe('a button below a list that shows more of it', () => {
  it('keeps the focus as long as there is more', async () => {
    render(<Names />);
    await userEvent.click(screen.getByRole('button', { name: '더보기' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('button', { name: '더보기' })).toHaveFocus();
  });

  it.each([
    ['a list', 'listitem', false],
    ['a table', 'row', true],
  ] as const)('leaves the focus at the first new row of %s when it goes', async (_, role, isTable) => {
    const user = userEvent.setup();
    render(<Names isTable={isTable} />);
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole(role)[4]).toHaveFocus();
  });
});
