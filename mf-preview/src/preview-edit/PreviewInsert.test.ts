import { insertPreview } from '@backoffice/contracts';
import { FakeFailure, fakePlatform } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { PreviewInsert } from './PreviewInsert.ts';

const post = { contents: '곧 나와요', schedule: '' };
const changed = { contents: '고친 글', schedule: '3월' };

function inserting() {
  const { api, events, fakeApi } = fakePlatform();
  const insert = new PreviewInsert(api, events);
  const keys = () => fakeApi.callsOf(insertPreview).map(({ headers }) => headers['Idempotency-Key']);
  return { api, events, fakeApi, insert, keys };
}

describe('the making of a post', () => {
  it('logs the event once the post is there, and knows its id', async () => {
    const { events, fakeApi, insert } = inserting();
    fakeApi.on(insertPreview, { _id: 'preview-0001' });
    expect(await insert.run(insert.plan(post))).toBe('preview-0001');
    expect(insert.progress.id).toBe('preview-0001');
    expect(events.recent.map(({ name }) => name)).toEqual(['write_seller_post']);
  });

  it('goes on from another page with the words and the key of a request whose answer was lost', async () => {
    const { api, events, fakeApi, insert, keys } = inserting();
    fakeApi.on(insertPreview, () => new FakeFailure(503, { message: 'unavailable' }));
    await expect(insert.run(insert.plan(post))).rejects.toThrow('503');
    const again = new PreviewInsert(api, events);
    again.revive(insert.progress);
    fakeApi.on(insertPreview, { _id: 'preview-0001' });
    expect(again.isBegun).toBe(true);
    await again.run(again.plan(changed));
    expect(fakeApi.callsOf(insertPreview)[1]?.data).toEqual(post);
    expect(new Set(keys()).size).toBe(1);
    expect(events.recent).toHaveLength(1);
  });

  it.each([400, 401, 420])('is another intent after a refusal with %d, which wrote nothing', async (status) => {
    const { events, fakeApi, insert, keys } = inserting();
    fakeApi.on(insertPreview, () => new FakeFailure(status, { message: 'invalid-parameters' }));
    await expect(insert.run(insert.plan(post))).rejects.toThrow(String(status));
    expect([insert.isBegun, events.recent]).toEqual([false, []]);
    fakeApi.on(insertPreview, { _id: 'preview-0001' });
    await insert.run(insert.plan(changed));
    expect(fakeApi.callsOf(insertPreview).at(-1)?.data).toEqual(changed);
    expect(new Set(keys()).size).toBe(2);
  });
});
