import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { Banner } from '../banner/bannerEndpoints.ts';
import { DeliveryOption, Market } from '../market/market.ts';
import { BulkResult } from '../order/bulk.ts';
import { Order, ProductLine } from '../order/order.ts';
import { Preview } from '../preview/previewEndpoints.ts';
import { Product, ProductOption } from '../product/product.ts';
import { Seller } from '../seller/seller.ts';
import { User } from '../user/user.ts';

/** The paths of all fields of a schema: `delivery.option.title` for what an object or a list of objects holds. */
function fieldPaths(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return fieldPaths(def.element);
    case 'nullable':
    case 'optional':
      return fieldPaths(def.innerType);
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        name,
        ...fieldPaths(field).map((path) => `${name}.${path}`),
      ]);
    default:
      return [];
  }
}

/** What each thing has on the wire, because screens, other services and older builds read it. */
const FIELDS: [string, z.core.$ZodType, string[]][] = [
  ['an account', User, ['uid', 'level']],
  [
    'a seller',
    Seller,
    [
      'publicId',
      'info.name',
      'info.profile',
      'info.phone',
      'msg',
      'inquiry.tel',
      'inquiry.time',
      'category',
      'sns.type',
      'sns.url',
      'sns.etcName',
      'bgColor',
      'subscribe',
      'state',
      'fee',
      'status',
      'openedmarketList',
      'bank.name',
      'bank.type',
      'bank.no',
      'bank.uploadDT',
      'business.type',
      'business.subRegNo',
      'business.regNo',
      'business.name',
      'business.ceo',
      'business.email',
      'business.addr',
      'business.addr2',
      'business.uploadDT',
    ],
  ],
  [
    'a market',
    Market,
    [
      '_id',
      'publicId',
      'status',
      'title',
      'desc',
      'cover',
      'notice.order',
      'notice.receipt',
      'delivery.expect',
      'delivery.option',
      'cashReceipt',
      'marketST',
      'marketED',
      'payment.expect',
      'payment.option',
      'minPrice',
      'public',
      'product',
      'option',
      'useYN',
      'promotion.list',
      'weight',
      'limitAmount',
      'tags',
      'owner',
      'publicTime',
    ],
  ],
  ['a delivery method', DeliveryOption, ['title', 'desc', 'price', 'weight', 'useYN']],
  [
    'a product',
    Product,
    [
      '_id',
      'marketId',
      'title',
      'desc',
      'cover',
      'option',
      'useYN',
      'promotion.list',
      'weight',
      'limitAmount',
      'tags',
      'marketPublic',
      'marketStatus',
      'owner',
      'payment',
      'publicTime',
      'timestamp',
    ],
  ],
  ['an option', ProductOption, ['title', 'desc', 'price', 'stock', 'order', 'useYN']],
  [
    'an order',
    Order,
    [
      '_id',
      'publicId',
      'timestamp',
      'status.status',
      'status.desc',
      'status.timestamp',
      'productList',
      'delivery.title',
      'delivery.price',
      'delivery.weight',
      'delivery.name',
      'delivery.tel',
      'delivery.addr',
      'delivery.addr2',
      'delivery.zip',
      'delivery.msg',
      'payment.option',
      'payment.type',
      'payment.isBilled',
      'sns.type',
      'sns.id',
      'memo',
      'buyerAccount.type',
      'buyerAccount.no',
      'buyerAccount.name',
      'cashReceipt.no',
      'cashReceipt.isPersonal',
      'invoice.company',
      'invoice.no',
      'sellerMsg',
      'sellerMemo',
      'packagingStatus',
    ],
  ],
  ['an order line', ProductLine, ['_id', 'title', 'option', 'price', 'amount', 'weight', 'cover']],
  ['a banner', Banner, ['_id', 'marketId', 'banner']],
  ['a bulk result', BulkResult, ['total', 'success', 'fail', 'failAt.at', 'failAt.data', 'failAt.reason']],
  ['a preview post', Preview, ['_id', 'cover', 'contents', 'schedule']],
];

describe('on the wire', () => {
  for (const [thing, schema, fields] of FIELDS) {
    const paths = fieldPaths(schema);
    it.each(fields)(`${thing} has %s`, (field) => {
      expect(paths).toContain(field);
    });
  }
});
