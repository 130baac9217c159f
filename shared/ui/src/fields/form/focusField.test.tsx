import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextField } from '../field/TextField.tsx';
import { FieldAt } from './FieldAt.tsx';
import { focusField } from './focusField.ts';

const onChange = () => {};

function renderForm() {
  render(
    <>
      <FieldAt path="title">
        <TextField label="제목" value="" onChange={onChange} />
      </FieldAt>
      <FieldAt path="delivery">
        <TextField label="이름" value="" onChange={onChange} />
        <TextField label="배송비" value="" onChange={onChange} error="확인해주세요." />
      </FieldAt>
      <FieldAt path="closed">
        <TextField label="닫힘" value="" onChange={onChange} disabled />
      </FieldAt>
    </>,
  );
}

describe('focusField', () => {
  it.each([
    ['title', '제목'],
    ['title.0.text', '제목'],
    ['delivery', '배송비'],
    ['delivery.0.price', '배송비'],
  ])(
    'focusField for %s focuses the field of the path or of its nearest parent, an invalid control first: %s',
    (path, name) => {
      renderForm();
      expect(focusField(document, path)).toBe(true);
      expect(screen.getByRole('textbox', { name })).toHaveFocus();
    },
  );

  it.each(['unknown', 'closed', 'titles'])('focusField returns false for %s, which has no enabled control', (path) => {
    renderForm();
    expect(focusField(document, path)).toBe(false);
    expect(document.body).toHaveFocus();
  });
});
