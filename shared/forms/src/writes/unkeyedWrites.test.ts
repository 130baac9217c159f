import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { deleteProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { buildPictureFile, fakePlatform } from '@backoffice/testing';
import { expect, it, jest } from '@jest/globals';

// rule: idempotency.one-intent-one-write
it.each([
  ['a write without a key', { endpoint: deleteProduct, request: { productId: 'product-0001' } }, 1],
  ['another write without a key', { endpoint: saveProfile, request: {} }, 1],
  ['a write with a key', { endpoint: deleteProduct, request: { productId: 'p' }, idempotencyKey: 'key' }, 0],
  ['a read', { endpoint: listMarkets, request: {} }, 0],
  ['a picture of a preview post', { endpoint: uploadCover, request: { type: 'preview', data: buildPictureFile() } }, 0],
])(
  'fakePlatform reports a write without an idempotency key as an error, and no other call: %s',
  async (_, { endpoint, request, ...options }, count) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { api, fakeApi } = fakePlatform();
    fakeApi.on(endpoint, (endpoint === listMarkets ? [] : { ok: true, updatedAt: '', url: '' }) as never);
    await api.call(endpoint, request as never, options);
    expect(complaints).toHaveBeenCalledTimes(count);
  },
);
