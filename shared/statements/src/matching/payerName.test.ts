import { expect, it } from '@jest/globals';
import { readOrderName, readPayerName } from './payerName.ts';

// rule: deposits.same-name
it.each([
  ['김하나', ['김하나'], []],
  ['김 하나', ['김하나'], []],
  ['김하나님', ['김하나님'], ['김하나']],
  ['김하나입금', ['김하나입금'], ['김하나']],
  ['토뱅 김하나', ['토뱅김하나'], ['김하나']],
  ['토스김하나', ['토스김하나'], ['김하나']],
  ['신한은행김하나', ['신한은행김하나'], ['김하나']],
  ['김하나카카오뱅크', ['김하나카카오뱅크'], ['김하나']],
  ['농협이두리', ['농협이두리'], ['이두리']],
  ['김하나(한나문구)', ['김하나', '한나문구'], []],
  ['김하나（카카오페이）', ['김하나'], []],
  ['김하나1234', ['김하나1234'], ['김하나']],
  ['하늘맘771234', ['하늘맘771234'], ['하늘맘77', '하늘맘']],
  ['(주)하나유통', ['(주)하나유통'], ['하나유통', '유통']],
  ['하나유통㈜', ['(주)하나유통'], ['하나유통', '유통']],
  ['유한회사 두리상사', ['(유)두리상사'], ['두리상사']],
  ['SCHMIDT, ANNA', ['schmidtanna'], ['anna schmidt']],
  ['입금취소', [], []],
  ['1234', [], []],
  ['ㅋ', [], []],
])('readPayerName reads %s as the names %j and the variants %j', (text, names, variants) => {
  expect(readPayerName(text)).toMatchObject({ names, variants });
});

it.each(['김하나', '박우리', '신한별', '우리나', '국민지', '기업은', '남궁하나', '박송금'])(
  "readPayerName does not remove a bank's name from the personal name %s",
  (name) => {
    expect(readPayerName(name)).toMatchObject({ names: [name], variants: [] });
  },
);

// rule: deposits.same-name
it.each([
  ['아름다운세상만들기', ['아름다운세', '아름다운세상', '아름다운세상만', '아름다운세상만들']],
  ['크리스티나 로페즈', ['크리스티나로', '크리스티나로페']],
  ['Maria Lopez', ['marialo', 'marialop', 'marialope']],
  ['Gabriela Sol', ['gabrielas', 'gabrielaso']],
  ['Christiane', []],
])('readOrderName truncates %s to %j and never to a given name', (name, cuts) => {
  expect(readOrderName(name).variants).toEqual(expect.arrayContaining(cuts));
  const isPart = (variant: string) => !variant.includes(' ') && variant !== readOrderName(name).name;
  expect(readOrderName(name).variants.filter(isPart)).toEqual(cuts);
});

it('readPayerName finds the last digits of telephone numbers and parts of order numbers next to the name', () => {
  expect(readPayerName('김하나 1234', '261120-HTQM42YX')).toMatchObject({ tails: ['1234'], codes: ['HTQM42YX'] });
});
