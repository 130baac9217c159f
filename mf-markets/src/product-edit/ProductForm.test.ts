import { describe, expect, it } from '@jest/globals';
import { ProductFields } from '@backoffice/contracts/market/product/product';
import { newProductFields } from '@backoffice/contracts/market/product/productRules';
import { validValue } from '@backoffice/contracts/testing/validValue';
import { buildProduct } from '@backoffice/testing';
import { ProductForm } from './ProductForm.ts';

const { cover: _, ...emptyFields } = newProductFields();

describe('ProductForm', () => {
  it('ProductForm contains each stored field, so that a save without changes erases nothing', () => {
    const { cover: __, ...fields } = validValue(ProductFields) as ProductFields;
    const option = fields.option.map((each) => ({ _id: 'option-0001', order: 0, ...each }));
    expect(new ProductForm(buildProduct({ ...fields, option })).fields).toEqual(fields);
  });

  // rule: market-form.proposals
  it('ProductForm without a product proposes one option, which counts as none before it has a value', () => {
    const form = new ProductForm(null);
    expect(form.option).toHaveLength(1);
    expect(form.fields).toEqual(emptyFields);
    form.editOption(form.option[0]?.key ?? '', { price: 100 });
    expect(form.fields.option).toMatchObject([{ title: '기본', price: 100 }]);
  });

  // rule: options.stock-below-ordered
  it('ProductForm fields omit the ordered counts', () => {
    const [option] = new ProductForm(buildProduct()).fields.option;
    expect(option).toEqual({ _id: 'option-0001', title: 'A세트', desc: '', price: 3500, stock: -1, useYN: true });
  });

  // rule: products.required-fields, options.title-price-stock
  it('ProductForm sends empty numbers as 0 and an empty stock as unlimited', () => {
    const form = new ProductForm(null);
    form.editOption(form.option[0]?.key ?? '', { title: 'A' });
    form.edit({ weight: null, limitAmount: null });
    expect(form.fields).toMatchObject({ weight: 0, limitAmount: 0, option: [{ price: 0, stock: -1 }] });
  });

  it('ProductForm splits tags at commas', () => {
    const form = new ProductForm(null);
    form.edit({ tags: ' 고양이, ,방수,고양이 ' });
    expect(form.fields.tags).toEqual(['고양이', '방수']);
  });

  it('ProductForm.promote adds and removes promotion tags', () => {
    const form = new ProductForm(null);
    form.promote('hot', true);
    form.promote('sale', true);
    form.promote('hot', false);
    expect(form.fields.promotion).toEqual({ list: ['sale'] });
  });
});

// rule: limits.limit-reached
it.each([
  [99, false],
  [100, true],
])('ProductForm with %i options reports isFull: %s', (length, isFull) => {
  const form = new ProductForm(null);
  for (let count = 1; count < length; count += 1) form.addOption();
  expect(form.isFull).toBe(isFull);
});
