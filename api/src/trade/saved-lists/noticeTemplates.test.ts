import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  NOTICE_TEMPLATES_MAX,
  type NoticeTemplate,
  type NoticeTemplates,
  getNoticeTemplates,
  saveNoticeTemplates,
} from '@backoffice/contracts/order/notice/noticeTemplates';
import { buildSeller } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const UID = 'kakao:1';
const OTHER = 'kakao:2';
let keys = 0;

beforeEach(async () => {
  await buildSeller(test.db, UID);
  await buildSeller(test.db, OTHER);
});

const template = (at: number, over: Partial<NoticeTemplate> = {}): NoticeTemplate => ({
  id: `template-${String(at).padStart(4, '0')}`,
  name: `발송 ${at}`,
  text: '{주문자}님, {주문번호} 주문을 {택배사} {운송장}으로 보냈습니다.',
  ...over,
});
const read = async (as = UID) => (await test.call(getNoticeTemplates, { as })).json<NoticeTemplates>();
const save = (version: number, templates: readonly NoticeTemplate[], as = UID) =>
  test.call(saveNoticeTemplates, {
    as,
    body: { version, templates },
    headers: { 'idempotency-key': `templates-${(keys += 1)}` },
  });

describe('The notice templates of an account', () => {
  it('The notice templates of an account are empty at first, and then the saved templates in their order', async () => {
    expect(await read()).toEqual({ version: 0, templates: [] });
    const templates = [template(1), template(2)];
    expect((await save(0, templates)).json()).toEqual({ version: 1, templates });
    expect((await save(1, templates.toReversed())).json()).toEqual({ version: 2, templates: templates.toReversed() });
    expect(await read()).toEqual({ version: 2, templates: templates.toReversed() });
  });

  // rule: notices.templates
  it('The notice templates of another account are neither returned nor changed', async () => {
    await save(0, [template(1)]);
    expect(await read(OTHER)).toEqual({ version: 0, templates: [] });
    await save(0, [], OTHER);
    expect((await read()).templates).toHaveLength(1);
  });

  it('Concurrent saves of notice templates by two devices store the first, and the second is reported as stale', async () => {
    const replies = await Promise.all([save(0, [template(1)]), save(0, [template(2)])]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(readFailure(await save(0, []))).toMatchObject({ status: 409, code: 'stale-update' });
  });

  it.each<[string, readonly NoticeTemplate[], string]>([
    ['beyond thirty', Array.from({ length: NOTICE_TEMPLATES_MAX + 1 }, (_, at) => template(at)), 'templates'],
    ['with a name of 21 characters', [template(1, { name: '가'.repeat(21) })], 'templates.0.name'],
    ['without a text', [template(1, { text: ' ' })], 'templates.0.text'],
    ['with a field that does not exist', [template(1, { text: '{송장번호} 발송' })], 'templates.0.text'],
    ['with the name of another', [template(1), template(2, { name: '발송 1' })], 'templates'],
  ])('Notice templates %s are rejected', async (_what, templates, field) => {
    expect(readFailure(await save(0, templates))).toEqual({ status: 400, code: 'invalid-parameters', fields: [field] });
    expect((await read()).version).toBe(0);
  });
});
