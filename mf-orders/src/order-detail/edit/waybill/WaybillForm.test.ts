import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@backoffice/platform';
import { WaybillForm } from './WaybillForm.ts';

const STORED = { company: 'kr.epost', no: '1234' };

describe('WaybillForm', () => {
  it.each([
    ['the stored waybill', STORED, 'kr.logen', ['kr.epost', '1234']],
    ['the last carrier', null, 'kr.logen', ['kr.logen', '']],
    ['empty fields', null, null, [null, '']],
  ])('WaybillForm starts with %s and is not dirty', (_, stored, last, expected) => {
    const form = new WaybillForm(stored, last);
    expect([form.company, form.no]).toEqual(expected);
    expect(form.isDirty).toBe(false);
  });

  it('WaybillForm is not dirty if only the carrier was selected and no waybill is stored', () => {
    const form = new WaybillForm(null, null);
    form.setCompany('kr.logen');
    expect(form.isDirty).toBe(false);
    form.setNo('1');
    expect(form.isDirty).toBe(true);
  });

  it('WaybillForm validates carrier and number and shows each error until it is corrected', () => {
    const form = new WaybillForm(null, null);
    expect(form.check()).toBeNull();
    expect(form.problems.at('company')).toBe('택배사를 선택해주세요.');
    expect(form.problems.at('no')).toBe('운송장 번호를 입력해주세요.');
    form.setCompany('kr.logen');
    expect(form.problems.at('company')).toBeUndefined();
    form.setNo('6012 3456');
    expect(form.check()).toEqual({ company: 'kr.logen', no: '60123456' });
  });

  it('WaybillForm warns about a number that is unusual for its carrier, and still accepts it', () => {
    const form = new WaybillForm(null, 'kr.epost');
    expect(form.warning).toBeUndefined();
    form.setNo('689123456789');
    expect(form.warning).toBe('우체국 택배 번호는 보통 13자리입니다. 지금은 12자리입니다.');
    expect(form.check()).toEqual({ company: 'kr.epost', no: '689123456789' });
    form.setNo('6891234567890');
    expect(form.warning).toBeUndefined();
  });

  it('WaybillForm converts letters to upper case for carriers that use letters, and rejects letters for other carriers', () => {
    const form = new WaybillForm(null, 'un.upu.ems');
    form.setNo('ee123456789kr');
    expect(form.check()).toEqual({ company: 'un.upu.ems', no: 'EE123456789KR' });
    form.setCompany('kr.epost');
    expect(form.check()).toBeNull();
    expect(form.problems.at('no')).toBe('운송장 번호는 숫자와 -만 입력해주세요.');
  });

  it('WaybillForm shows the error of a duplicate number and other field errors of the API at the fields', () => {
    const form = new WaybillForm(STORED, null);
    form.refuse(new ApiError(400, '/', { message: 'invoice-in-use' }));
    expect(form.problems.at('no')).toBe('이미 다른 주문에 사용된 운송장 번호입니다.');
    const fields = [{ path: 'invoice.company', text: '택배사를 선택해주세요.' }];
    form.refuse(new ApiError(400, '/', { message: 'invalid-parameters', detail: { fields } }));
    expect([form.problems.at('company'), form.problems.at('no')]).toEqual(['택배사를 선택해주세요.', undefined]);
  });

  it('WaybillForm shows no error for a failure that is not about a field', () => {
    const form = new WaybillForm(STORED, null);
    form.refuse(new ApiError(500, '/', { message: 'internal-error' }));
    expect(form.problems.all).toEqual([]);
  });
});
