import { beforeAll, describe, expect, it } from '@jest/globals';
import { SNS_TYPES } from '@backoffice/contracts/codes/profile';
import { type Market, MarketFields } from '@backoffice/contracts/market/market';
import { duplicateMarket, insertMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { type Product, ProductFields } from '@backoffice/contracts/market/product/product';
import { insertProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { validValue } from '@backoffice/contracts/testing/validValue';
import { buildSeller, buildUpload } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
const test = setUpTestApp();
beforeAll(() => buildSeller(test.db, UID, { state: 3 }));

const callForReply = async <T>(...call: Parameters<typeof test.call>) => {
  const response = await test.call(...call);
  if (response.statusCode !== 200) throw new Error(response.payload);
  return response.json<T>();
};

describe('Typed fields', () => {
  // rule: markets.contents, api.answers
  it('Each typed field of a market is stored, returned and copied', async () => {
    const typed = {
      ...(validValue(MarketFields) as MarketFields),
      cover: [await buildUpload(test.db, UID)],
      marketED: '2026-03-20T00:00:00.000Z',
    };
    const inserted = await callForReply<Market>(insertMarket, { as: UID, body: typed });
    expect(inserted).toMatchObject(typed);
    const empty = await callForReply<Market>(insertMarket, { as: UID, body: {} });
    const params = { marketId: empty._id };
    expect(await callForReply<Market>(updateMarket, { as: UID, params, body: typed })).toMatchObject(typed);
    const copy = await callForReply<Market>(duplicateMarket, { as: UID, params, body: {} });
    expect(copy).toMatchObject({ ...typed, marketST: null, marketED: null });
  });

  // rule: api.answers
  it('Each typed field of a product is stored, returned and copied with its market', async () => {
    const { _id: marketId } = await callForReply<Market>(insertMarket, { as: UID, body: {} });
    const { option, ...rest } = validValue(ProductFields) as ProductFields;
    const typed = { ...rest, cover: [await buildUpload(test.db, UID)], option: option.map(({ _id, ...each }) => each) };
    const { _id: productId } = await callForReply<Product>(insertProduct, { as: UID, body: { marketId, ...typed } });
    const changed = { ...typed, desc: '새 소개' };
    expect(await callForReply<Product>(updateProduct, { as: UID, params: { productId }, body: changed })).toMatchObject(
      changed,
    );
    const copy = await callForReply<Market>(duplicateMarket, { as: UID, params: { marketId }, body: {} });
    const { product } = await callForReply<{ product: Product[] }>(getMarket, {
      as: UID,
      params: { marketId: copy._id },
    });
    expect(product).toMatchObject([changed]);
  });

  // rule: api.answers
  it('Each typed field of a profile is returned', async () => {
    const sns = [{ type: SNS_TYPES[0].type, url: `${SNS_TYPES[0].prefix}shop`, etcName: '' }];
    const inquiry = { type: 'tel', tel: '01012345678', time: '낮' };
    const { info, ...rest } = validValue(ProfileForm) as ProfileForm;
    const profile = await buildUpload(test.db, UID);
    const typed = { ...rest, info: { ...info, profile }, sns, inquiry, publicId: 'moon_goods' };
    await callForReply(saveProfile, { as: UID, body: typed });
    const { seller } = await callForReply<{ seller: Seller }>(getMe, { as: UID });
    expect(seller).toMatchObject(typed);
  });
});
