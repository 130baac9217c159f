import { expect, it, jest } from '@jest/globals';
import { saveFile } from './FileSaver.ts';

it('a file is offered under its name, and its address is given up later', () => {
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
