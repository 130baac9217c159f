import { expect, it, jest } from '@jest/globals';
import { saveFile } from './FileSaver.ts';

it('saveFile offers a file under its name and revokes its address later', () => {
  jest.useFakeTimers();
  const pressed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
  const revoke = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  saveFile(new Blob(['sheet']), 'orders.xlsx');
  expect(pressed).toEqual(['orders.xlsx blob:sheet']);
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:sheet');
  jest.useRealTimers();
});
