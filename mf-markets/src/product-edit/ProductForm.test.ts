import { describe, expect, it } from '@jest/globals';
import { newProductFields } from '@backoffice/contracts';
import { buildProduct } from '@backoffice/testing';
import { ProductForm } from './ProductForm.ts';

const { cover: _, ...emptyFields } = newProductFields();

describe('the form of a product', () => {
  it('starts with the fields of a new product', () => {
    expect(new ProductForm(null).fields).toEqual(emptyFields);
  });

  // rule: options.stock-below-ordered
  it('leaves the ordered counts out of what is saved', () => {
    const [option] = new ProductForm(buildProduct()).fields.option;
    expect(option).toEqual({ _id: 'option-0001', title: 'A세트', desc: '', price: 3500, stock: -1, useYN: true });
  });

  // rule: products.required-fields, options.title-price-stock
  it('saves empty numbers as 0 and an empty stock as unlimited', () => {
    const form = new ProductForm(null);
    form.addOption();
    form.edit({ weight: null, limitAmount: null });
    expect(form.fields).toMatchObject({ weight: 0, limitAmount: 0, option: [{ price: 0, stock: -1 }] });
  });

  it('reads tags between commas', () => {
    const form = new ProductForm(null);
    form.edit({ tags: ' 고양이, ,방수,고양이 ' });
    expect(form.fields.tags).toEqual(['고양이', '방수']);
  });

  it('adds and removes promotion tags', () => {
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
])('a product of %i options is full: %s', (length, isFull) => {
  const form = new ProductForm(null);
  for (let count = 0; count < length; count += 1) form.addOption();
  expect(form.isFull).toBe(isFull);
});
