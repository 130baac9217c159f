import * as z from 'zod/mini';
import { text } from '../../wire/fields.ts';
import type { FieldProblem } from '../../wire/errorReply.ts';
import { isBlank } from '../../codes/isBlank.ts';

/** Purposes for the export of files with personal data of buyers. */
export const EXPORT_PURPOSES = ['shipping', 'settlement', 'tax', 'other'] as const;
export type ExportPurpose = (typeof EXPORT_PURPOSES)[number];

/** Korean label of each purpose. */
export const EXPORT_PURPOSE_LABELS: Readonly<Record<ExportPurpose, string>> = {
  shipping: '배송',
  settlement: '정산',
  tax: '세무',
  other: '기타',
};

/** Purpose of an export of personal data; `other` requires a note of at most 100 characters. */
export const ExportReason = z
  .strictObject({ purpose: z.enum(EXPORT_PURPOSES, '사용 목적을 선택해주세요.'), note: z.optional(text(100)) })
  .check((context) => {
    for (const { path, text: message } of exportReasonProblems(context.value))
      context.issues.push({ code: 'custom', message, path: [path], input: context.value });
  });
export type ExportReason = z.infer<typeof ExportReason>;

/** Returns the problems of a reason at `purpose` or `note` (docs/rules.md#order-files). */
export function exportReasonProblems({
  purpose,
  note = '',
}: {
  readonly purpose: ExportPurpose | null;
  readonly note?: string | undefined;
}): FieldProblem[] {
  if (purpose === null) return [{ path: 'purpose', text: '사용 목적을 선택해주세요.' }];
  if (purpose === 'other' && isBlank(note)) return [{ path: 'note', text: '사용 목적을 입력해주세요.' }];
  return [];
}

/** Formats a reason for the audit log: `배송`, or `기타: ` and the note. */
export function exportReasonText(reason: ExportReason): string {
  const label = EXPORT_PURPOSE_LABELS[reason.purpose];
  return reason.purpose === 'other' ? `${label}: ${reason.note?.trim() ?? ''}` : label;
}
