import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { insertPreview, updatePreview } from './previewEndpoints.ts';

describe('requests of preview posts', () => {
  it.each(['', '5월', '2월 29일', '12월 5째주'])('insertPreview accepts the schedule %j', (schedule) => {
    expect(schemaProblems(insertPreview.request, { contents: '새 스티커', schedule })).toEqual([]);
  });

  it.each(['곧', '13월', '2월 30일', '5월 6째주', '0월', '5월 3', '05월', ' 5월', '5월3일'])(
    'insertPreview rejects the schedule %j',
    (schedule) => {
      expect(schemaProblems(insertPreview.request, { contents: '새 스티커', schedule })).toEqual([
        { path: 'schedule', text: '날짜를 입력해주세요' },
      ]);
    },
  );

  it.each(['', ' \n '])('insertPreview rejects the blank contents %j', (contents) => {
    expect(schemaProblems(insertPreview.request, { contents, schedule: '' })).toEqual([
      { path: 'contents', text: '물품 소개를 입력해주세요' },
    ]);
  });

  it('updatePreview accepts at most 20 stored pictures', () => {
    const post = (count: number) => ({ contents: '새', schedule: '', cover: Array(count).fill('/uploads/a.webp') });
    expect(schemaProblems(updatePreview.request, post(20))).toEqual([]);
    expect(schemaProblems(updatePreview.request, post(21))).toEqual([
      { path: 'cover', text: '파일은 최대 20개까지만 업로드 가능합니다.' },
    ]);
  });
});
