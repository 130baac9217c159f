import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';
import { unknownNoticeFields } from './noticeFields.ts';

/** The longest notice, in characters, with its fields and with their values. */
export const NOTICE_MAX = 500;

/** A notice as a seller writes it, with fields; one that names a field that does not exist is refused. */
export const NoticeText = text(NOTICE_MAX).check(
  z.refine((template) => unknownNoticeFields(template).length === 0, {
    error: ({ input }) =>
      `알 수 없는 항목이 있습니다: ${unknownNoticeFields(String(input))
        .map((name) => `{${name}}`)
        .join(', ')}`,
  }),
);
