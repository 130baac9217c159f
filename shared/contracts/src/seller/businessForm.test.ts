import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { BusinessForm } from './businessForm.ts';

const business: BusinessForm = {
  name: '보리상점',
  ceo: '김보리',
  regNo: '123-45-67891',
  email: 'bori@example.com',
  addr: '(04766) 서울 성동구 왕십리로2길 20',
  addr2: '2층',
};

describe('BusinessForm', () => {
  it('BusinessForm accepts a complete form', () => {
    expect(schemaProblems(BusinessForm, business)).toEqual([]);
  });

  // rule: business.required-fields
  it.each([
    ['name', ' ', '상호를 입력해주세요.'],
    ['ceo', '', '대표자명을 입력해주세요.'],
    ['regNo', '', '사업자등록번호 10자리를 입력해주세요.'],
    ['regNo', '123456789', '사업자등록번호 10자리를 입력해주세요.'],
    ['regNo', '12345678901', '사업자등록번호 10자리를 입력해주세요.'],
    ['email', '', '이메일을 입력해주세요.'],
    ['email', 'bori@', '이메일을 입력해주세요.'],
    ['addr', '', '주소를 입력해주세요.'],
    ['addr', '서울 성동구 왕십리로2길 20', '주소 앞에 우편번호를 (04766)처럼 입력해주세요.'],
    ['addr', '(0476) 서울 성동구 왕십리로2길 20', '주소 앞에 우편번호를 (04766)처럼 입력해주세요.'],
    ['addr', '(04766) ', '주소 앞에 우편번호를 (04766)처럼 입력해주세요.'],
    ['addr2', ' ', '상세 주소를 입력해주세요.'],
    ['fax', '02', '알 수 없는 항목이에요.'],
  ])('BusinessForm returns a problem at %s for %j', (path, value, text) => {
    expect(schemaProblems(BusinessForm, { ...business, [path]: value })).toEqual([{ path, text }]);
  });
});
