/**
 * A function of a list that computes for each list once: lists are replaced and never changed. Unlike what is observed,
 * the result stays when a sheet that shows it is closed, and can be there before the sheet is opened.
 */
export function perList<List extends object, Result>(compute: (list: List) => Result): (list: List) => Result {
  let last: { readonly list: List; readonly result: Result } | undefined;
  return (list) => {
    if (last?.list !== list) last = { list, result: compute(list) };
    return last.result;
  };
}
