/** Returns the name of an order line: `고양이 스티커 노랑`, or the title alone if the product has no options. */
export function orderLineName({ title, option }: { readonly title: string; readonly option: string }): string {
  return option === '' ? title : `${title} ${option}`;
}
