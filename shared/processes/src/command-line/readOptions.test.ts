import { expect, it } from '@jest/globals';
import { UsageRequest } from '../CliError.ts';
import { readNumber, readOptions } from './readOptions.ts';

const config = { options: { port: { type: 'string' }, reset: { type: 'boolean' } } } as const;

it('readOptions reads declared options', () => {
  expect(readOptions(['--port', '3600', '--reset'], 'Usage', config).values).toEqual({ port: '3600', reset: true });
});

it.each([[['--prot', '1']], [['--reset=1']], [['--port']], [['start']]])(
  'readOptions refuses %j with the usage',
  (args) => {
    expect(() => readOptions(args, 'Usage: npm start', config)).toThrow(/Usage: npm start$/);
  },
);

it('readOptions returns the usage for --help, whatever the other options are', () => {
  expect(() => readOptions(['--prot', '--help'], 'Usage: npm start', config)).toThrow(
    new UsageRequest('Usage: npm start'),
  );
});

it.each(['', 'abc', '-1', '1e3', '80', '70000'])(
  'readNumber refuses %j as a port, naming option and bounds',
  (text) => {
    expect(() => readNumber('port', text, 1024, 65_535)).toThrow('--port needs a whole number from 1024 to 65535');
  },
);

it('readNumber returns undefined for an option that was not given', () => {
  expect(readNumber('port', undefined, 1, 2)).toBeUndefined();
});
