import { beforeEach, expect, it } from '@jest/globals';
import { OrderedOutput } from './OrderedOutput.ts';

let printed: string[];
let output: OrderedOutput;
beforeEach(() => {
  printed = [];
  output = new OrderedOutput(['unit', 'api', 'browser'], (line) => printed.push(line));
});

it('lines of the first part are printed immediately', () => {
  output.print('unit', 'one');
  expect(printed).toEqual(['one']);
});

it('lines of a later part are printed after all earlier parts have ended', () => {
  output.print('browser', 'a page');
  output.print('api', 'a call');
  output.print('unit', 'a function');
  expect(printed).toEqual(['a function']);
  output.end('api');
  expect(printed).toEqual(['a function']);
  output.end('unit');
  expect(printed).toEqual(['a function', 'a call', 'a page']);
});

it('a part prints immediately when its turn has come', () => {
  output.end('unit');
  output.print('api', 'a call');
  expect(printed).toEqual(['a call']);
});
