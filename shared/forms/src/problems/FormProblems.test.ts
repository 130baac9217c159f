import { describe, expect, it } from '@jest/globals';
import { autorun, observable, runInAction } from 'mobx';
import { FormProblems } from './FormProblems.ts';

function createTitleProblems() {
  const typed = observable({ title: '', option: [{ title: 'A' }] });
  const validate = () => (typed.title === '' ? [{ path: 'title', text: '입력해주세요.' }] : []);
  const problems = new FormProblems({ values: () => typed, validate });
  const type = (title: string) => runInAction(() => (typed.title = title));
  return { problems, type };
}

describe('FormProblems', () => {
  it('FormProblems shows no problems before the first save', () => {
    expect(createTitleProblems().problems.at('title')).toBeUndefined();
  });

  it('FormProblems shows problems after the first save and hides each problem as soon as the value is valid', () => {
    const { problems, type } = createTitleProblems();
    expect(problems.validate()).toBe(false);
    expect(problems.at('title')).toBe('입력해주세요.');
    type('겨울');
    expect(problems.at('title')).toBeUndefined();
  });

  it('FormProblems.attempt counts only rejected saves', () => {
    const { problems, type } = createTitleProblems();
    problems.validate();
    type('겨울');
    expect(problems.validate()).toBe(true);
    expect(problems.attempt).toBe(1);
  });

  it('FormProblems shows a problem of the server until the rejected value changes', () => {
    const { problems, type } = createTitleProblems();
    type('금지어');
    problems.showServerProblems([{ path: 'title', text: '사용할 수 없습니다.' }]);
    expect(problems.at('title')).toBe('사용할 수 없습니다.');
    type('괜찮은 말');
    expect(problems.all).toEqual([]);
  });

  it('FormProblems.under finds the problems of nested fields', () => {
    const { problems } = createTitleProblems();
    problems.showServerProblems([{ path: 'option.0.title', text: '중복' }]);
    expect(problems.under('option')).toBe('중복');
    expect(problems.at('option')).toBeUndefined();
  });

  it('FormProblems.showServerProblems shows only the first message of the server for each path', () => {
    const { problems } = createTitleProblems();
    problems.showServerProblems([
      { path: 'title', text: '첫째' },
      { path: 'title', text: '둘째' },
    ]);
    expect(problems.all).toEqual([expect.objectContaining({ text: '첫째' })]);
  });
});

describe('FormProblems.showProblem', () => {
  it('FormProblems.showProblem shows a message until the value changes and does not count an attempt', () => {
    const { problems, type } = createTitleProblems();
    type('짧');
    problems.showProblem('title', '너무 짧습니다.');
    problems.showProblem('title', '아직 짧습니다.');
    expect([problems.at('title'), problems.attempt]).toEqual(['아직 짧습니다.', 0]);
    type('짧지 않은 이름');
    expect(problems.at('title')).toBeUndefined();
  });

  it('FormProblems.clear removes the problems of a field and its nested fields only', () => {
    const { problems } = createTitleProblems();
    problems.showProblem('option.0.title', '중복');
    problems.showProblem('title', '금지어');
    problems.clear('option');
    expect(problems.all.map(({ path }) => path)).toEqual(['title']);
  });
});

describe('FormProblems.getProblemsWithoutField', () => {
  const REFUSED = [
    { path: 'option.0.title', text: '중복' },
    { path: 'option.0.useYN', text: '사용 여부' },
    { path: 'cover.1', text: '사진' },
    { path: 'status', text: '상태' },
  ];
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

  it('FormProblems.getProblemsWithoutField returns the problems of a group that no observed field or inner group shows', () => {
    const { problems } = createTitleProblems();
    problems.showServerProblems(REFUSED);
    expect(texts(problems.getProblemsWithoutField(''))).toEqual(['중복', '사용 여부', '사진', '상태']);
    const stops = [
      autorun(() => void problems.at('option.0.title')),
      autorun(() => void problems.under('cover')),
      autorun(() => void problems.getProblemsWithoutField('option')),
    ];
    expect(texts(problems.getProblemsWithoutField('option'))).toEqual(['사용 여부']);
    expect(texts(problems.getProblemsWithoutField(''))).toEqual(['상태']);
    for (const stop of stops) stop();
    expect(texts(problems.getProblemsWithoutField(''))).toEqual(['중복', '사용 여부', '사진', '상태']);
  });
});
