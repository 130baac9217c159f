/** What a bank's line says of who paid. */
export interface PayerName {
  /** Ways to read the name, normalised: without brackets, what stands in them, and each with and without digits. */
  readonly names: readonly string[];
  /** Groups of four digits: buyers add the end of their telephone number. */
  readonly tails: readonly string[];
  /** Texts of eight letters and digits, one of which may be the second part of an order number. */
  readonly codes: readonly string[];
}

/** Written beside names by banks and buyers; none of them is a name. */
const NO_NAMES =
  /^(?:입금|송금|이체|입금자|토스|토스뱅크|토뱅|카카오|카카오뱅크|카카오페이|카뱅|케이뱅크|케뱅|네이버페이|국민|국민은행|신한|신한은행|우리은행|농협|기업은행|새마을금고|우체국|오픈뱅킹|펌뱅킹|타행이체|인터넷|모바일|스마트폰)$/;

/** A name as names are compared: letters and digits alone, in lower case. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Reads the texts in which a bank says who paid, such as `토뱅_김하나(한나문구)1234`. */
export function readPayerName(...texts: readonly string[]): PayerName {
  const text = texts.join(' ').normalize('NFKC');
  const parts = texts.flatMap((each) => {
    const whole = each.normalize('NFKC');
    const inside = [...whole.matchAll(/[([{<]([^)\]}>]*)[)\]}>]?/g)].map(([, part]) => part ?? '');
    return [whole.replaceAll(/[([{<][^)\]}>]*[)\]}>]?/g, ' '), ...inside];
  });
  const names = parts
    .flatMap((part) => [nameOf(part), nameOf(part.replaceAll(/\d/g, ' '))])
    .filter((name) => /\p{L}.*\p{L}/u.test(name));
  return {
    names: [...new Set(names)],
    tails: [...new Set([...text.matchAll(/(?<!\d)(\d{4})(?!\d)/g)].map(([tail]) => tail))],
    codes: [
      ...new Set([...text.toUpperCase().matchAll(/(?<![0-9A-Z])[0-9A-Z]{8}(?![0-9A-Z])/g)].map(([code]) => code)),
    ],
  };
}

function nameOf(part: string): string {
  const tokens = part
    .split(/[\s_/,·-]+/)
    .map((token) => normalizeName(token).replace(/(?:입금|송금)$/, ''))
    .filter((token) => token !== '' && !NO_NAMES.test(token));
  const name = tokens.join('');
  return /^\p{Script=Hangul}{3,}님$/u.test(name) ? name.slice(0, -1) : name;
}
