import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../../wire/schemaProblems.ts';
import { ExportRequest } from './exportOptions.ts';
import { exportReasonProblems, exportReasonText } from './exportReason.ts';

const data = JSON.stringify({ mergeAddr: false, mergeReceiptId: false });
const getProblems = (reason: unknown) => schemaProblems(ExportRequest, { data, reason });

describe('ExportReason', () => {
  it.each([{ purpose: 'shipping' }, { purpose: 'tax', note: '' }, { purpose: 'other', note: '분쟁 조정' }])(
    'ExportRequest accepts the reason %j',
    (reason) => {
      expect(getProblems(reason)).toEqual([]);
    },
  );

  it.each([
    [{ purpose: 'fun' }, 'reason.purpose'],
    [{ purpose: 'other' }, 'reason.note'],
    [{ purpose: 'other', note: ' ' }, 'reason.note'],
    [{ purpose: 'other', note: '가'.repeat(101) }, 'reason.note'],
    [{ purpose: 'tax', why: '' }, 'reason.why'],
    ['tax', 'reason'],
    [undefined, 'reason'],
  ])('ExportRequest rejects the reason %j', (reason, path) => {
    expect(getProblems(reason).map((problem) => problem.path)).toEqual([path]);
  });

  it('exportReasonProblems requires a purpose', () => {
    expect(exportReasonProblems({ purpose: null })).toEqual([{ path: 'purpose', text: '사용 목적을 선택해주세요.' }]);
  });

  it.each([
    [{ purpose: 'settlement' } as const, '정산'],
    [{ purpose: 'settlement', note: '남은 글' } as const, '정산'],
    [{ purpose: 'other', note: ' 분쟁 조정 ' } as const, '기타: 분쟁 조정'],
  ])('exportReasonText formats %j as %j for the audit log', (reason, text) => {
    expect(exportReasonText(reason)).toBe(text);
  });
});
