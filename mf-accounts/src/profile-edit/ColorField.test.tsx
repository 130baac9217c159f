import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ColorField } from './ColorField.tsx';

function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return <ColorField label="배경색" value={value} onChange={setValue} fallback="#07D1AE" />;
}

function renderField(first: string) {
  const { user } = renderPage(<Field first={first} />);
  return { user, field: screen.getByLabelText('배경색') };
}

const ARROW = { left: 37, right: 39, down: 40 };

/** The library reads `keyCode`, which user-event does not set. */
function press(slider: HTMLElement, keyCode: number) {
  fireEvent.keyDown(slider, { keyCode });
}

describe('ColorField', () => {
  // rule: text-input.typed-colours
  it.each([
    ['rgb(7, 209, 174)', '#07D1AE'],
    ['hsl(120 100% 50%)', '#00FF00'],
    ['hwb(0 0% 0%)', '#FF0000'],
    ['0af', '#00AAFF'],
    ['민트', '민트'],
  ])('ColorField converts %s on blur to %s', async (typed, shown) => {
    const { user, field } = renderField('');
    await user.type(field, typed);
    expect(field).toHaveValue(typed);
    await user.tab();
    expect(field).toHaveValue(shown);
  });

  it('the colour can be selected by keyboard with sliders that have Korean names and values', async () => {
    const { user, field } = renderField('#FF0000');
    await user.click(screen.getByRole('button', { name: '색 고르기' }));
    const shade = await screen.findByRole('slider', { name: '채도와 밝기' });
    expect(shade).toHaveAttribute('aria-valuetext', '채도 100%, 밝기 100%');
    press(shade, ARROW.left);
    press(shade, ARROW.down);
    await waitFor(() => expect(shade).toHaveAttribute('aria-valuetext', '채도 95%, 밝기 95%'));
    expect(field).toHaveValue('#F20C0C');
    press(screen.getByRole('slider', { name: '색상' }), ARROW.right);
    expect(field).toHaveValue('#F2510C');
  });

  it('ColorField creates no style element, which the page’s Content-Security-Policy would report', async () => {
    const make = jest.spyOn(Document.prototype, 'createElement');
    const { user } = renderField('#FF0000');
    await user.click(screen.getByRole('button', { name: '색 고르기' }));
    await screen.findByRole('slider', { name: '색상' });
    const createdNames = make.mock.calls.map(([name]) => name);
    expect([createdNames.includes('div'), createdNames.includes('style')]).toEqual([true, false]);
  });

  it('the open picker follows the typed colour', async () => {
    const { user, field } = renderField('#FF0000');
    await user.click(screen.getByRole('button', { name: '색 고르기' }));
    const hue = await screen.findByRole('slider', { name: '색상' });
    await user.clear(field);
    expect(screen.getByRole('slider', { name: '채도와 밝기' })).toHaveAttribute('aria-valuetext', '채도 97%, 밝기 82%');
    await user.type(field, '#00f');
    expect(hue).toHaveAttribute('aria-valuenow', '240');
  });
});
