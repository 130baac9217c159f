import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fieldProblems, schemaProblems } from './schemaProblems.ts';

const Schema = z.strictObject({
  name: z.string('이름을 입력해주세요.'),
  list: z.optional(z.array(z.strictObject({ count: z.int() }))),
});

describe('schemaProblems', () => {
  it('schemaProblems returns no problem for a valid value', () => {
    expect(schemaProblems(Schema, { name: '보리', list: [{ count: 1 }] })).toEqual([]);
  });

  it('schemaProblems returns the path and the message of the schema', () => {
    expect(schemaProblems(Schema, {})).toEqual([{ path: 'name', text: '이름을 입력해주세요.' }]);
  });

  it('schemaProblems returns a Korean message instead of an English message of zod', () => {
    const text = '입력한 내용을 다시 확인해주세요.';
    expect(schemaProblems(Schema, { name: '보리', list: [{ count: 1 }, { count: 'x' }] })).toEqual([
      { path: 'list.1.count', text },
    ]);
    expect(schemaProblems(Schema, null)).toEqual([{ path: '', text }]);
  });

  it('schemaProblems returns the path of each unknown field', () => {
    expect(schemaProblems(Schema, { name: '보리', list: [{ count: 1, cuont: 2 }], a: 1, b: 2 })).toEqual([
      { path: 'list.0.cuont', text: '알 수 없는 항목이에요.' },
      { path: 'a', text: '알 수 없는 항목이에요.' },
      { path: 'b', text: '알 수 없는 항목이에요.' },
    ]);
  });

  it('fieldProblems converts the issues of a failed parse', () => {
    const { error } = Schema.safeParse({ name: 1 });
    expect(fieldProblems(error?.issues ?? [])).toEqual([{ path: 'name', text: '이름을 입력해주세요.' }]);
  });
});
