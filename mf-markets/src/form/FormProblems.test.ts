import { describe, expect, it } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { FormProblems } from './FormProblems.ts';

function problemsOfTitle() {
  const typed = observable({ title: '', option: [{ title: 'A' }] });
  const check = () => (typed.title === '' ? [{ path: 'title', text: '입력해주세요.' }] : []);
  const problems = new FormProblems({ values: () => typed, check });
  const type = (title: string) => runInAction(() => (typed.title = title));
  return { problems, type };
}

describe('what is wrong with a form', () => {
  it('is not shown before a save was tried', () => {
    expect(problemsOfTitle().problems.at('title')).toBeUndefined();
  });

  it('is shown after the first try and goes with the keystroke that cures it', () => {
    const { problems, type } = problemsOfTitle();
    expect(problems.pass()).toBe(false);
    expect(problems.at('title')).toBe('입력해주세요.');
    type('겨울');
    expect(problems.at('title')).toBeUndefined();
  });

  it('counts the failed attempts only', () => {
    const { problems, type } = problemsOfTitle();
    problems.pass();
    type('겨울');
    expect(problems.pass()).toBe(true);
    expect(problems.attempt).toBe(1);
  });

  it('keeps what the server refused for as long as the refused value stands', () => {
    const { problems, type } = problemsOfTitle();
    type('금지어');
    problems.refuse([{ path: 'title', text: '사용할 수 없습니다.' }]);
    expect(problems.at('title')).toBe('사용할 수 없습니다.');
    type('괜찮은 말');
    expect(problems.all).toEqual([]);
  });

  it('finds a problem of a part under the whole', () => {
    const { problems } = problemsOfTitle();
    problems.refuse([{ path: 'option.0.title', text: '중복' }]);
    expect(problems.under('option')).toBe('중복');
    expect(problems.at('option')).toBeUndefined();
  });
});
