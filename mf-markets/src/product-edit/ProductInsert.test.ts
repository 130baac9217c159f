import { describe, expect, it } from '@jest/globals';
import { insertProduct, newProductFields } from '@backoffice/contracts';
import { FakeFailure, fakePlatform } from '@backoffice/testing';
import { ProductInsert } from './ProductInsert.ts';

const fields = { ...newProductFields(), title: '스티커' };
const changed = { ...fields, title: '방수 스티커' };

function inserting() {
  const { api, fakeApi } = fakePlatform();
  const insert = new ProductInsert(api, 'market-0001');
  const keys = () => fakeApi.callsOf(insertProduct).map(({ headers }) => headers['Idempotency-Key']);
  const titles = () => fakeApi.callsOf(insertProduct).map(({ data }) => data['title']);
  return { api, fakeApi, insert, keys, titles };
}

describe('the making of a product', () => {
  it('repeats a request whose answer was lost as it was, under the same key', async () => {
    const { fakeApi, insert, keys, titles } = inserting();
    fakeApi.on(insertProduct, () => new FakeFailure(503, { message: 'unavailable' }));
    await expect(insert.run(fields)).rejects.toThrow('503');
    fakeApi.on(insertProduct, { _id: 'product-new1' });
    expect(await insert.run(changed)).toEqual({ id: 'product-new1', made: fields });
    expect(titles()).toEqual(['스티커', '스티커']);
    expect(new Set(keys()).size).toBe(1);
  });

  it('sends what is typed by then when the request before was refused', async () => {
    const { fakeApi, insert, titles } = inserting();
    fakeApi.on(insertProduct, () => new FakeFailure(400, { message: 'invalid-parameters' }));
    await expect(insert.run(fields)).rejects.toThrow('400');
    fakeApi.on(insertProduct, { _id: 'product-new1' });
    expect(await insert.run(changed)).toEqual({ id: 'product-new1', made: changed });
    expect(titles()).toEqual(['스티커', '방수 스티커']);
  });

  it('goes on where a draft left off', async () => {
    const { api, fakeApi, insert, keys } = inserting();
    fakeApi.on(insertProduct, () => new FakeFailure(503, { message: 'unavailable' }));
    await expect(insert.run(fields)).rejects.toThrow('503');
    const again = new ProductInsert(api, 'market-0001');
    again.revive(insert.progress);
    fakeApi.on(insertProduct, { _id: 'product-new1' });
    expect(await again.run(changed)).toEqual({ id: 'product-new1', made: fields });
    expect(new Set(keys()).size).toBe(1);
  });
});
