/** Whether two spellings name one account holder: width, blanks and the company form ((주), ㈜, 주식회사) do not count. */
export function isSameHolder(typed: string, known: string): boolean {
  const plain = plainName(typed);
  return plain !== '' && plain === plainName(known);
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/\(주\)|주식회사/g, '');
}
