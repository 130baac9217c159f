import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Cover, Done, Instant, requiredText } from '../wire/fields.ts';
import { isScheduleText } from './schedule.ts';

const Contents = requiredText(5000, '물품 소개를 입력해주세요');
const ScheduleText = z.string().check(z.refine(isScheduleText, '날짜를 입력해주세요'));

/**
 * A post that announces a coming product. `schedule` is a schedule text or empty. `updatedAt` is the instant of the
 * last change, including new pictures.
 */
export const Preview = z.object({
  _id: z.string(),
  cover: z.array(z.string()),
  contents: z.string(),
  schedule: z.string(),
  updatedAt: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** Maximum length of a post's text in a list of posts, in characters. */
export const PREVIEW_EXCERPT_MAX = 100;

/**
 * A preview post in a list: its first picture (null without pictures) and the start of its text. `createdAt` is an
 * instant.
 */
export const PreviewSummary = z.object({
  _id: z.string(),
  cover: z.nullable(z.string()),
  excerpt: z.string(),
  schedule: z.string(),
  createdAt: z.string(),
});
export type PreviewSummary = z.infer<typeof PreviewSummary>;

/** Lists the posts of the seller (docs/rules.md#previews). */
export const listPreviews = endpoint('GET', '/feed/list/preview', {
  access: 'seller',
  cost: 5,
  request: z.strictObject({}),
  reply: z.array(PreviewSummary),
});

export const getPreview = endpoint('GET', '/feed/get/preview/:previewId', {
  access: 'seller',
  request: z.strictObject({}),
  reply: Preview,
  errors: ['not-found'],
});

export const insertPreview = endpoint('POST', '/feed/insert/preview', {
  access: 'seller',
  writes: true,
  drafted: true,
  request: z.strictObject({ contents: Contents, schedule: ScheduleText }),
  reply: z.object({ _id: z.string(), updatedAt: z.string() }),
  errors: ['limit-reached', 'suspended', 'idempotency-key-reused'],
});

export const updatePreview = endpoint('POST', '/feed/update/preview/:previewId', {
  access: 'seller',
  writes: true,
  request: z.strictObject({
    cover: Cover,
    contents: Contents,
    schedule: ScheduleText,
    updatedAt: z.optional(Instant),
  }),
  reply: z.object({ ...Done.shape, updatedAt: z.string() }),
  errors: ['not-found', 'stale-update', 'suspended'],
});
