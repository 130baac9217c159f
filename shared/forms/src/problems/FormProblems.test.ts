import { describe, expect, it } from '@jest/globals';
import { autorun, observable, runInAction } from 'mobx';
import { FormProblems } from './FormProblems.ts';

function problemsOfTitle() {
  const typed = observable({ title: '', option: [{ title: 'A' }] });
  const validate = () => (typed.title === '' ? [{ path: 'title', text: '입력해주세요.' }] : []);
  const problems = new FormProblems({ values: () => typed, validate });
  const type = (title: string) => runInAction(() => (typed.title = title));
  return { problems, type };
}

describe('the problems of a form', () => {
  it('are not shown before the first save', () => {
    expect(problemsOfTitle().problems.at('title')).toBeUndefined();
  });

  it('are shown after the first attempt and go with the keystroke that fixes it', () => {
    const { problems, type } = problemsOfTitle();
    expect(problems.validate()).toBe(false);
    expect(problems.at('title')).toBe('입력해주세요.');
    type('겨울');
    expect(problems.at('title')).toBeUndefined();
  });

  it('count the refused attempts only', () => {
    const { problems, type } = problemsOfTitle();
    problems.validate();
    type('겨울');
    expect(problems.validate()).toBe(true);
    expect(problems.attempt).toBe(1);
  });

  it('of the server stay until the refused value changes', () => {
    const { problems, type } = problemsOfTitle();
    type('금지어');
    problems.refuse([{ path: 'title', text: '사용할 수 없습니다.' }]);
    expect(problems.at('title')).toBe('사용할 수 없습니다.');
    type('괜찮은 말');
    expect(problems.all).toEqual([]);
  });

  it('of a part are found under the whole', () => {
    const { problems } = problemsOfTitle();
    problems.refuse([{ path: 'option.0.title', text: '중복' }]);
    expect(problems.under('option')).toBe('중복');
    expect(problems.at('option')).toBeUndefined();
  });

  it('take one message for a path from the server, the first', () => {
    const { problems } = problemsOfTitle();
    problems.refuse([
      { path: 'title', text: '첫째' },
      { path: 'title', text: '둘째' },
    ]);
    expect(problems.all).toEqual([expect.objectContaining({ text: '첫째' })]);
  });
});

describe('a marked field', () => {
  it('shows its message without counting an attempt, until its value changes', () => {
    const { problems, type } = problemsOfTitle();
    type('짧');
    problems.mark('title', '너무 짧습니다.');
    problems.mark('title', '아직 짧습니다.');
    expect([problems.at('title'), problems.attempt]).toEqual(['아직 짧습니다.', 0]);
    type('짧지 않은 이름');
    expect(problems.at('title')).toBeUndefined();
  });

  it('is cleared with its parts, and no other field with it', () => {
    const { problems } = problemsOfTitle();
    problems.mark('option.0.title', '중복');
    problems.mark('title', '금지어');
    problems.clear('option');
    expect(problems.all.map(({ path }) => path)).toEqual(['title']);
  });
});

describe('a problem that no field shows', () => {
  const REFUSED = [
    { path: 'option.0.title', text: '중복' },
    { path: 'option.0.useYN', text: '사용 여부' },
    { path: 'cover.1', text: '사진' },
    { path: 'status', text: '상태' },
  ];
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

  it('is found in its group while other fields and groups are observed', () => {
    const { problems } = problemsOfTitle();
    problems.refuse(REFUSED);
    expect(texts(problems.unplaced(''))).toEqual(['중복', '사용 여부', '사진', '상태']);
    const stops = [
      autorun(() => void problems.at('option.0.title')),
      autorun(() => void problems.under('cover')),
      autorun(() => void problems.unplaced('option')),
    ];
    expect(texts(problems.unplaced('option'))).toEqual(['사용 여부']);
    expect(texts(problems.unplaced(''))).toEqual(['상태']);
    for (const stop of stops) stop();
    expect(texts(problems.unplaced(''))).toEqual(['중복', '사용 여부', '사진', '상태']);
  });
});
