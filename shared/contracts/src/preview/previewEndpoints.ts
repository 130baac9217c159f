import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Cover, Done, text } from '../wire/fields.ts';
import { isScheduleText } from './schedule.ts';

const Contents = text(5000).check(z.trim(), z.minLength(1, '물품 소개를 입력해주세요'));
const ScheduleText = z.string().check(z.refine(isScheduleText, '날짜를 입력해주세요'));

/** A post that announces what comes next. */
export const Preview = z.object({
  _id: z.string(),
  cover: z.array(z.string()),
  contents: z.string(),
  schedule: z.string(),
});
export type Preview = z.infer<typeof Preview>;

export const getPreview = endpoint('GET', '/feed/get/preview/:previewId', {
  summary: 'A preview post of the caller’s.',
  access: 'seller',
  request: z.strictObject({}),
  reply: Preview,
  errors: ['not-found'],
});

export const insertPreview = endpoint('POST', '/feed/insert/preview', {
  summary: 'Creates a preview post; its pictures follow by POST /upload/cover.',
  access: 'seller',
  writes: true,
  request: z.strictObject({ contents: Contents, schedule: ScheduleText }),
  reply: z.object({ _id: z.string() }),
  errors: ['suspended', 'idempotency-key-reused'],
});

export const updatePreview = endpoint('POST', '/feed/update/preview/:previewId', {
  summary: 'Saves a preview post with the stored pictures that it keeps; new ones follow by POST /upload/cover.',
  access: 'seller',
  writes: true,
  request: z.strictObject({ cover: Cover, contents: Contents, schedule: ScheduleText }),
  reply: Done,
  errors: ['not-found', 'suspended'],
});
