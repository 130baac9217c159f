import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { Banner } from '../banner/bannerEndpoints.ts';
import { DeliveryOption, Market } from '../market/market.ts';
import { BulkResult } from '../order/bulk.ts';
import { Order, ProductLine } from '../order/order.ts';
import { Preview } from '../preview/previewEndpoints.ts';
import { Product, ProductOption } from '../product/product.ts';
import { Seller } from '../seller/seller.ts';
import * as contracts from '../index.ts';
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
      'bank.payoutHoldUntil',
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

/** What calls take, beside the ids of their paths and their files. */
const REQUESTS: [string, z.core.$ZodType, string[]][] = [
  [
    'POST /user/seller',
    contracts.saveProfile.request,
    [
      'category',
      'info.name',
      'inquiry.tel',
      'inquiry.time',
      'msg',
      'publicId',
      'bgColor',
      'sns.type',
      'sns.url',
      'sns.etcName',
    ],
  ],
  [
    'POST /user/seller/bank',
    contracts.saveBank.request,
    ['bankName', 'bankType', 'bankNo', 'businessType', 'subRegNo', 'regNo'],
  ],
  ['POST /user/seller/business', contracts.saveBusiness.request, ['name', 'ceo', 'regNo', 'email', 'addr', 'addr2']],
  [
    'POST /market/insert',
    contracts.insertMarket.request,
    ['title', 'desc', 'cover', 'notice', 'delivery', 'cashReceipt', 'marketST', 'marketED', 'payment', 'minPrice'],
  ],
  [
    'POST /market/update',
    contracts.updateMarket.request,
    [
      'title',
      'desc',
      'cover',
      'notice',
      'delivery',
      'cashReceipt',
      'marketST',
      'marketED',
      'payment',
      'minPrice',
      'product',
      'public',
    ],
  ],
  ['POST /market/change-status', contracts.changeMarketStatus.request, ['status']],
  [
    'POST /product/insert',
    contracts.insertProduct.request,
    ['marketId', 'title', 'desc', 'option', 'cover', 'useYN', 'promotion.list', 'weight', 'limitAmount', 'tags'],
  ],
  [
    'POST /product/update',
    contracts.updateProduct.request,
    ['title', 'desc', 'option', 'cover', 'useYN', 'promotion.list', 'weight', 'limitAmount', 'tags'],
  ],
  ['POST /upload/cover', contracts.uploadCover.request, ['type', 'id']],
  ['POST /receipt/list', contracts.listOrders.request, ['status', 'delivery', 'cashReceiptFilter', 'packagingStatus']],
  ['GET /receipt/product', contracts.getOrderProducts.request, ['publicId']],
  ['GET /receipt/delivery', contracts.getOrderDelivery.request, ['publicId']],
  ['GET /receipt/payment', contracts.getOrderPayment.request, ['id']],
  [
    'POST /receipt/update/seller',
    contracts.updateOrder.request,
    ['packagingStatus', 'invoice.company', 'invoice.no', 'sellerMsg', 'sellerMemo'],
  ],
  ['POST /receipt/change-status', contracts.changeOrderStatus.request, ['status', 'msg']],
  [
    'POST /receipt/update-multi',
    contracts.updateOrders.request,
    ['target', 'packagingStatus', 'sellerMsg', 'status', 'statusDesc'],
  ],
  ['POST /receipt/import/epost', contracts.importWaybillsFromPost.request, ['postUrl', 'overwrite']],
  ['POST /receipt/import/excel', contracts.importWaybillsFromFile.request, ['company', 'overwrite']],
  ['POST /receipt/export/excel/statics', contracts.exportOrders.request, ['data']],
  ['POST /receipt/export/excel/package', contracts.exportPackages.request, ['data']],
  ['POST /receipt/export/pdf/label', contracts.exportLabels.request, ['data']],
  ['POST /bill/export/excel', contracts.exportSettlement.request, ['marketId', 'firebaseToken']],
  ['POST /bill/export/tax-excel', contracts.exportSales.request, ['year', 'period']],
  ['POST /upload/homeBanner', contracts.saveBanner.request, ['marketId']],
  ['POST /upload/homeBanner/delete', contracts.deleteBanner.request, ['bannerId']],
  ['POST /feed/insert/preview', contracts.insertPreview.request, ['contents', 'schedule']],
  ['POST /feed/update/preview', contracts.updatePreview.request, ['cover', 'contents', 'schedule']],
];

/** What calls answer that is no thing of its own. */
const REPLIES: [string, z.core.$ZodType, string[]][] = [
  ['GET /user/me', contracts.getMe.reply, ['user', 'seller']],
  ['GET /market/get', contracts.getMarket.reply, ['market', 'product', 'seller']],
  ['POST /market/insert', contracts.insertMarket.reply, ['_id']],
  ['POST /product/insert', contracts.insertProduct.reply, ['_id']],
  ['POST /upload/cover', contracts.uploadCover.reply, ['url']],
  ['POST /upload/profile', contracts.uploadProfile.reply, ['url']],
  ['GET /receipt/delivery', contracts.getOrderDelivery.reply, ['delivery', 'status', 'payment']],
  ['GET /receipt/payment', contracts.getOrderPayment.reply, ['isBilled']],
  ['POST /receipt/update-multi', contracts.updateOrders.reply, ['total', 'success']],
  ['POST /receipt/import/epost', contracts.importWaybillsFromPost.reply, ['success', 'failAt']],
  ['POST /receipt/import/excel', contracts.importWaybillsFromFile.reply, ['success', 'failAt']],
  ['GET /upload/homeBanner', contracts.getBanner.reply, ['marketId', '_id', 'banner']],
  ['GET /feed/get/preview', contracts.getPreview.reply, ['cover', 'contents', 'schedule', '_id']],
  ['POST /feed/insert/preview', contracts.insertPreview.reply, ['_id']],
];

describe('on the wire', () => {
  describe.each(FIELDS)('%s', (_, schema, fields) => {
    // rule: session.account-fields, sellers.fields, banner.requirements, markets.contents, delivery.fields
    // rule: products.fields, options.fields, orders.fields, bulk-changes.each-order-alone, previews.fields
    it.each(fields)('has %s', (field) => expect(fieldPaths(schema)).toContain(field));
  });

  describe.each(REQUESTS)('%s', (_, schema, fields) => {
    // rule: api.calls
    it.each(fields)('takes %s', (field) => expect(fieldPaths(schema)).toContain(field));
  });

  describe.each(REPLIES)('%s', (_, schema, fields) => {
    // rule: api.answers
    it.each(fields)('answers %s', (field) => expect(fieldPaths(schema)).toContain(field));
  });
});
