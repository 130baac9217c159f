import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { NumberField } from '../field/NumberField.tsx';
import { RadioGroup } from '../field/RadioGroup.tsx';
import { TextField } from '../field/TextField.tsx';
import { FieldAt } from './FieldAt.tsx';
import { type ProblemFocus, useProblemFocus } from './useProblemFocus.ts';

const CARRIERS = [{ value: 'post', label: '우체국' }];

/** A form whose fields named in `wrong` are marked as invalid. */
function Form({ wrong = [], ...focus }: ProblemFocus & { wrong?: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null);
  useProblemFocus(root, focus);
  const error = (name: string) => (wrong.includes(name) ? '입력해주세요.' : undefined);
  return (
    <div ref={root}>
      <FieldAt path="title">
        <TextField label="제목" value="" onChange={() => {}} error={error('제목')} />
      </FieldAt>
      <FieldAt path="delivery">
        <RadioGroup label="배송" value="" onChange={() => {}} options={CARRIERS} error={error('배송')} />
        <FieldAt path="delivery.0.price">
          <NumberField label="배송비" value={1} step={1} onChange={() => {}} error={error('배송비')} />
        </FieldAt>
      </FieldAt>
      <div role="group" aria-label="배너" data-invalid={wrong.includes('배너') || undefined}>
        <button type="button">고르기</button>
      </div>
    </div>
  );
}

describe('a refused form', () => {
  it.each([
    ['the field of the first problem', { first: 'title', wrong: ['제목', '배송비'] }, 'textbox', '제목'],
    ['a field inside a list', { first: 'delivery.0.price', wrong: ['제목', '배송비'] }, 'textbox', '배송비'],
    ['the invalid field in the nearest part', { first: 'delivery.1.title', wrong: ['배송비'] }, 'textbox', '배송비'],
    ['a part without marked fields', { first: 'title' }, 'textbox', '제목'],
    ['the first field marked as wrong without a path', { wrong: ['배송비', '제목'] }, 'textbox', '제목'],
    ['the first marked field if no field has the path', { first: 'x', wrong: ['배송비'] }, 'textbox', '배송비'],
    ['a choice of a group that is marked', { wrong: ['배송'] }, 'radio', '우체국'],
    ['a control of a part that is marked', { wrong: ['배너'] }, 'button', '고르기'],
  ])('a refused form focuses %s', (_, problems, role, name) => {
    const { rerender } = render(<Form attempt={0} />);
    rerender(<Form attempt={1} {...problems} />);
    expect(screen.getByRole(role, { name })).toHaveFocus();
  });

  it('a refused form in a dialog does not scroll the page below it', () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const inDialog = (attempt: number) => (
      <dialog open>
        <Form attempt={attempt} wrong={['제목']} />
      </dialog>
    );
    const { rerender } = render(inDialog(0));
    rerender(inDialog(1));
    expect(screen.getByRole('textbox', { name: '제목' })).toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
  });

  // rule: market-form.refused-save
  it.each([
    ['of the first problem', { first: 'title' }],
    ['that is marked as invalid', { wrong: ['제목'] }],
  ])('a refused form of a page scrolls to its top: focusing the field %s does not scroll', (_, problems) => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const focus = jest.spyOn(HTMLInputElement.prototype, 'focus');
    const { rerender } = render(<Form attempt={0} />);
    rerender(<Form attempt={1} {...problems} />);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  // rule: market-form.refused-save
  it('a refused form moves the focus once for each attempt, from the top of the page', () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { rerender } = render(<Form attempt={3} wrong={['제목']} />);
    expect(document.body).toHaveFocus();
    rerender(<Form attempt={4} first="title" />);
    (document.activeElement as HTMLElement).blur();
    rerender(<Form attempt={4} first="delivery" />);
    expect(document.body).toHaveFocus();
    expect(scroll.mock.calls).toEqual([[{ top: 0 }]]);
  });
});
