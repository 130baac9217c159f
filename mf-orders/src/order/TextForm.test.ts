import { beforeEach, describe, expect, it } from '@jest/globals';
import { OrderPatch } from '@backoffice/contracts/order/orderEndpoints';
import { ApiError } from '@backoffice/platform';
import { TextForm } from './TextForm.ts';

const EMPTY = '내용을 입력해주세요.';
let form: TextForm;

beforeEach(() => {
  form = new TextForm({ initial: '단골', schema: OrderPatch.shape.sellerMsg, emptyMessage: EMPTY });
});

describe('TextForm', () => {
  it('TextForm starts with the stored text and is not dirty', () => {
    expect([form.text, form.isDirty, form.error]).toEqual(['단골', false, undefined]);
    form.set('단골 손님');
    expect(form.isDirty).toBe(true);
  });

  it('check returns the trimmed text', () => {
    form.set('  내일 발송합니다. \n');
    expect(form.check()).toBe('내일 발송합니다.');
  });

  it('TextForm shows an error from the first attempt until the text is valid', () => {
    form.set('   ');
    expect(form.error).toBeUndefined();
    expect(form.check()).toBeNull();
    expect([form.error, form.problems.attempt]).toEqual([EMPTY, 1]);
    form.set('내일');
    expect(form.error).toBeUndefined();
  });

  it('TextForm accepts an empty text if `emptyMessage` is not set', () => {
    const memo = new TextForm({ schema: OrderPatch.shape.sellerMsg });
    expect([memo.check(), memo.error]).toEqual(['', undefined]);
  });

  it('TextForm validates the text with the schema', () => {
    form.set('가'.repeat(501));
    expect(form.check()).toBeNull();
    expect(form.error).toMatch(/500/);
  });

  it('TextForm shows the field error of the API until the text changes, and ignores other failures', () => {
    const fields = [{ path: 'sellerMsg', text: '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.' }];
    form.refuse(new ApiError(500, '/', { message: 'internal-error' }));
    form.refuse(new Error('aborted'));
    expect(form.error).toBeUndefined();
    form.refuse(new ApiError(400, '/', { message: 'invalid-parameters', detail: { fields } }));
    expect(form.error).toBe('사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.');
    form.set('다른 글');
    expect(form.error).toBeUndefined();
  });
});
