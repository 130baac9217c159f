import { expect, it } from '@jest/globals';
import { readPayerName } from './payerName.ts';
import { soundKey } from './soundKey.ts';

it.each([
  ['김하나', ['김하나']],
  ['김 하나', ['김하나']],
  ['김하나님', ['김하나']],
  ['김하나입금', ['김하나']],
  ['토뱅 김하나', ['김하나']],
  ['김하나(한나문구)', ['김하나', '한나문구']],
  ['김하나（카카오페이）', ['김하나']],
  ['김하나1234', ['김하나1234', '김하나']],
  ['1234', []],
  ['KIM HANA', ['kimhana']],
  ['ㅋ', []],
])('%s is read as the names %j', (text, names) => {
  expect(readPayerName(text).names).toEqual(names);
});

it('ends of telephone numbers and codes of order numbers are found beside the name', () => {
  expect(readPayerName('김하나 1234', '261120-HTQM42YX')).toMatchObject({ tails: ['1234'], codes: ['HTQM42YX'] });
});

it.each([
  ['김하나', 'KIM HANA'],
  ['박지수', 'Park Jisoo'],
  ['이서연', 'LEE SEOYEON'],
  ['최강', 'Choi Kang'],
])('%s sounds like %s', (hangul, latin) => {
  expect(soundKey(latin)).toBe(soundKey(hangul));
});
