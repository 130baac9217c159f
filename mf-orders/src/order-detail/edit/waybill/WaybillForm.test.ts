import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@backoffice/platform';
import { WaybillForm } from './WaybillForm.ts';

const STORED = { company: 'kr.epost', no: '1234' };

describe('the form of a waybill', () => {
  it.each([
    ['the stored waybill', STORED, 'kr.logen', ['kr.epost', '1234']],
    ['the last carrier', null, 'kr.logen', ['kr.logen', '']],
    ['nothing', null, null, [null, '']],
  ])('starts with %s and is not dirty', (_, stored, last, expected) => {
    const form = new WaybillForm(stored, last);
    expect([form.company, form.no]).toEqual(expected);
    expect(form.isDirty).toBe(false);
  });

  it('is not dirty by a carrier alone while there is no stored waybill', () => {
    const form = new WaybillForm(null, null);
    form.setCompany('kr.logen');
    expect(form.isDirty).toBe(false);
    form.setNo('1');
    expect(form.isDirty).toBe(true);
  });

  it('checks carrier and number, and shows each problem until it is solved', () => {
    const form = new WaybillForm(null, null);
    expect(form.check()).toBeNull();
    expect(form.problems.at('company')).toBe('택배사를 선택해주세요.');
    expect(form.problems.at('no')).toBe('운송장 번호를 입력해주세요.');
    form.setCompany('kr.logen');
    expect(form.problems.at('company')).toBeUndefined();
    form.setNo('6012 3456');
    expect(form.check()).toEqual({ company: 'kr.logen', no: '60123456' });
  });

  it('has a warning for a number that is unusual for its carrier, which may be saved', () => {
    const form = new WaybillForm(null, 'kr.epost');
    expect(form.warning).toBeUndefined();
    form.setNo('689123456789');
    expect(form.warning).toBe('우체국 택배 번호는 보통 13자리입니다. 지금은 12자리입니다.');
    expect(form.check()).toEqual({ company: 'kr.epost', no: '689123456789' });
    form.setNo('6891234567890');
    expect(form.warning).toBeUndefined();
  });

  it('has letters in upper case for a carrier whose numbers have them, and refuses them for others', () => {
    const form = new WaybillForm(null, 'un.upu.ems');
    form.setNo('ee123456789kr');
    expect(form.check()).toEqual({ company: 'un.upu.ems', no: 'EE123456789KR' });
    form.setCompany('kr.epost');
    expect(form.check()).toBeNull();
    expect(form.problems.at('no')).toBe('운송장 번호는 숫자와 -만 입력해주세요.');
  });

  it('shows a number that is in use, and refused fields of the request, at the fields', () => {
    const form = new WaybillForm(STORED, null);
    form.refuse(new ApiError(400, '/', { message: 'invoice-in-use' }));
    expect(form.problems.at('no')).toBe('이미 다른 주문에 사용된 운송장 번호입니다.');
    const fields = [{ path: 'invoice.company', text: '택배사를 선택해주세요.' }];
    form.refuse(new ApiError(400, '/', { message: 'invalid-parameters', detail: { fields } }));
    expect([form.problems.at('company'), form.problems.at('no')]).toEqual(['택배사를 선택해주세요.', undefined]);
  });

  it('shows nothing of a failure that concerns no field', () => {
    const form = new WaybillForm(STORED, null);
    form.refuse(new ApiError(500, '/', { message: 'internal-error' }));
    expect(form.problems.all).toEqual([]);
  });
});
