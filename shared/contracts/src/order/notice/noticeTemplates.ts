import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { Id, notBlank, requiredText, uniqueBy } from '../../wire/fields.ts';
import { NoticeText } from './noticeText.ts';

/** Maximum number of templates of an account. */
export const NOTICE_TEMPLATES_MAX = 30;

/** A notice template of a seller with placeholders in braces (`NOTICE_FIELDS`). */
export const NoticeTemplate = z.strictObject({
  id: Id,
  name: requiredText(20, '템플릿 이름을 입력해주세요.'),
  text: NoticeText.check(z.trim(), notBlank('알림 내용을 입력해주세요.')),
});
export type NoticeTemplate = z.infer<typeof NoticeTemplate>;

/** Templates of an account in their order; `version` is the number of saves. */
export const NoticeTemplates = z.object({ version: z.int(), templates: z.array(NoticeTemplate) });
export type NoticeTemplates = z.infer<typeof NoticeTemplates>;

export const getNoticeTemplates = endpoint('GET', '/receipt/notice-templates', {
  access: 'seller',
  request: z.strictObject({}),
  reply: NoticeTemplates,
});

export const saveNoticeTemplates = endpoint('POST', '/receipt/notice-templates/save', {
  access: 'seller',
  writes: true,
  request: z.strictObject({
    version: z.int().check(z.minimum(0)),
    templates: z.array(NoticeTemplate).check(
      z.maxLength(NOTICE_TEMPLATES_MAX, `템플릿은 ${NOTICE_TEMPLATES_MAX}개까지 저장할 수 있어요.`),
      uniqueBy(({ id }) => id, '템플릿을 다시 확인해주세요.'),
      uniqueBy(({ name }) => name, '같은 이름의 템플릿이 있어요.'),
    ),
  }),
  reply: NoticeTemplates,
  errors: ['stale-update', 'suspended'],
});
