/** Bullet of `docs/rules.md`. */
export interface Rule {
  /** Anchor of its section, a dot and its name: `orders.status-codes`; empty if the bullet has no id. */
  readonly id: string;
  /** The text in the parentheses after the id, such as `added`; `required` without. */
  readonly state: string;
  /** The text after id and state, in Markdown. */
  readonly statement: string;
  /** The anchor of the section. */
  readonly section: string;
  /** The line in the page; the first line is 1. */
  readonly line: number;
}

/** Reads the rules of `docs/rules.md`, in its order. */
export function readRules(markdown: string): Rule[] {
  let section = '';
  return markdown.split('\n').flatMap((text, index) => {
    section = text.startsWith('## ') ? toAnchor(text.slice(3)) : section;
    if (section === '' || !text.startsWith('- ')) return [];
    const [, id = '', state = 'required', statement = ''] =
      /^- (?:`([a-z\d-]+\.[a-z\d-]+)` )?(?:\(([^)]*)\) )?(.*)$/.exec(text) ?? [];
    return [{ id, state, statement, section, line: index + 1 }];
  });
}

/** Returns Markdown's anchor of a heading: `order-transitions` for `Order transitions`. */
export function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
