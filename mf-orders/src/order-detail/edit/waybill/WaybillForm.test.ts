import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@backoffice/platform';
import { WaybillForm } from './WaybillForm.ts';

const STORED = { company: 'kr.epost', no: '1234' };
const createForm = (
  ...[stored, last, findHolder = () => undefined]: Partial<ConstructorParameters<typeof WaybillForm>>
) => new WaybillForm(stored ?? null, last ?? null, findHolder);

describe('WaybillForm', () => {
  it.each([
    ['the stored waybill', STORED, 'kr.logen', ['kr.epost', '1234']],
    ['the last carrier', null, 'kr.logen', ['kr.logen', '']],
    ['empty fields', null, null, [null, '']],
  ])('WaybillForm starts with %s and is not dirty', (_, stored, last, expected) => {
    const form = createForm(stored, last);
    expect([form.company, form.no]).toEqual(expected);
    expect(form.isDirty).toBe(false);
  });

  it('WaybillForm is not dirty if only the carrier was selected and no waybill is stored', () => {
    const form = createForm();
    form.setCompany('kr.logen');
    expect(form.isDirty).toBe(false);
    form.setNo('1');
    expect(form.isDirty).toBe(true);
  });

  it('WaybillForm validates carrier and number and shows each error until it is corrected', () => {
    const form = createForm();
    expect(form.check()).toBeNull();
    expect(form.problems.at('company')).toBe('택배사를 선택해주세요.');
    expect(form.problems.at('no')).toBe('운송장 번호를 입력해주세요.');
    form.setCompany('kr.logen');
    expect(form.problems.at('company')).toBeUndefined();
    form.setNo('6012 3456 789');
    expect(form.check()).toEqual({ company: 'kr.logen', no: '60123456789' });
  });

  // rule: waybills.doubtful-numbers
  it('WaybillForm accepts a doubtful number only after a second check of the same number', () => {
    const form = createForm(null, 'kr.epost');
    expect(form.doubt).toBeUndefined();
    form.setNo('689123456789');
    expect(form.doubt).toBe(
      '우체국 택배 번호는 보통 13자리예요. 지금은 12자리예요. 앞자리의 0이 빠졌는지 확인해주세요.',
    );
    expect([form.check(), form.isDoubtShown]).toEqual([null, true]);
    form.setNo('689123456788');
    expect(form.check()).toBeNull();
    expect(form.check()).toEqual({ company: 'kr.epost', no: '689123456788' });
    form.setNo('6891234567890');
    expect(form.check()).toEqual({ company: 'kr.epost', no: '6891234567890' });
  });

  // rule: waybill-grid.refused-numbers
  it.each([
    ['68912345', '운송장 번호는 9자리 이상이에요. 번호를 확인해주세요.'],
    ['01012345678', '운송장 번호가 아니라 전화번호예요.'],
    ['6012A34567890', '운송장 번호는 숫자와 -만 입력해주세요.'],
    ['9400111899223100000000', '엑셀이 번호를 바꿔 저장했어요. 셀 서식을 텍스트로 바꾸고 다시 입력해주세요.'],
  ])('WaybillForm refuses %s as the grid does', (no, text) => {
    const form = createForm(null, 'kr.cjlogistics');
    form.setNo(no);
    expect([form.check(), form.check()]).toEqual([null, null]);
    expect(form.problems.at('no')).toBe(text);
  });

  // rule: waybills.one-parcel
  it('WaybillForm refuses the number of another parcel and names its receiver', () => {
    const form = createForm(null, 'kr.epost', ({ no }) => (no === '6891234567890' ? '최채원' : undefined));
    form.setNo('6891234567890');
    expect(form.check()).toBeNull();
    expect(form.problems.at('no')).toBe('최채원 님 주문과 번호가 같아요.');
    form.setNo('6891234567891');
    expect(form.check()).toEqual({ company: 'kr.epost', no: '6891234567891' });
  });

  // rule: waybills.tracking-address
  it('WaybillForm reads carrier and number of the address of a tracking page', () => {
    const form = createForm(null, 'kr.lotte');
    form.setNo('https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=6890123456781');
    expect(form.check()).toEqual({ company: 'kr.epost', no: '6890123456781' });
    expect(form.company).toBe('kr.epost');
  });

  // rule: waybills.reading-numbers
  it('WaybillForm reads a number that a scanner typed with the Korean keyboard', () => {
    const form = createForm(null, 'un.upu.ems');
    form.setNo('ㄸㄸ123456789ㅏㄱ');
    expect(form.check()).toEqual({ company: 'un.upu.ems', no: 'EE123456789KR' });
  });

  it('WaybillForm converts letters to upper case for carriers that use letters, and rejects letters for other carriers', () => {
    const form = createForm(null, 'un.upu.ems');
    form.setNo('ee123456789kr');
    expect(form.check()).toEqual({ company: 'un.upu.ems', no: 'EE123456789KR' });
    form.setCompany('kr.epost');
    expect(form.check()).toBeNull();
    expect(form.problems.at('no')).toBe('운송장 번호는 숫자와 -만 입력해주세요.');
  });

  it('WaybillForm shows the error of a duplicate number and other field errors of the API at the fields', () => {
    const form = createForm(STORED);
    form.refuse(new ApiError(400, '/', { message: 'invoice-in-use' }));
    expect(form.problems.at('no')).toBe('다른 주문에 등록된 운송장 번호예요.');
    const fields = [{ path: 'invoice.company', text: '택배사를 선택해주세요.' }];
    form.refuse(new ApiError(400, '/', { message: 'invalid-parameters', detail: { fields } }));
    expect([form.problems.at('company'), form.problems.at('no')]).toEqual(['택배사를 선택해주세요.', undefined]);
  });

  it('WaybillForm shows no error for a failure that is not about a field', () => {
    const form = createForm(STORED);
    form.refuse(new ApiError(500, '/', { message: 'internal-error' }));
    expect(form.problems.all).toEqual([]);
  });
});
