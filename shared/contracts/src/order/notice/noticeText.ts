import * as z from 'zod/mini';
import { text } from '../../wire/fields.ts';
import { findUnknownNoticeFields } from './noticeFields.ts';

/** Maximum length of a notice in characters, both with placeholders and with their values. */
export const NOTICE_MAX = 500;

/** A notice with placeholders as typed by a seller. Unknown placeholders are rejected. */
export const NoticeText = text(NOTICE_MAX).check(
  z.refine((template) => findUnknownNoticeFields(template).length === 0, {
    error: ({ input }) => `알 수 없는 항목이 있어요: ${findUnknownNoticeFields(String(input)).join(', ')}`,
  }),
);
