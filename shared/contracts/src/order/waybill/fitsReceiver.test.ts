import { expect, it } from '@jest/globals';
import { fitsReceiver } from './fitsReceiver.ts';

// rule: waybill-import.receiver
it.each([
  ['김하나', true],
  ['김 하나 님', true],
  ['김*나', true],
  ['김하*', true],
  ['김○○', true],
  ['*하*', true],
  ['김ㅇ나', true],
  ['김O나', true],
  ['김xx', true],
  ['이O나', false],
  ['김하나(261121-K7QWX2MD)', true],
  ['김하나/엽서', true],
  ['이두리', true],
  ['이*리', true],
  ['', true],
  ['-', true],
  ['박세찬', false],
  ['박*나', false],
  ['김', false],
  ['김*리', false],
])('fitsReceiver returns for the receiver %j of an order of 김하나 that 이두리 paid: %s', (cell, fits) => {
  expect(fitsReceiver(cell, ['김하나', '이두리'])).toBe(fits);
});

it('fitsReceiver accepts a cut name and an order without names', () => {
  expect(fitsReceiver('주식회사 하나스티커제작', ['주식회사 하나스티커제작소 마포지점'])).toBe(true);
  expect(fitsReceiver('박세찬', [''])).toBe(true);
});
