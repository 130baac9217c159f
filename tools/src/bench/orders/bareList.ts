/**
 * Parts of the bare list: the start tag of our list, which sets the row height, the markup of a closed and an open row
 * and of the select-all box, the text of our style sheets, and the height of a row with its gap in px.
 */
export interface BareListParts {
  readonly list: string;
  readonly row: string;
  readonly openRow: string;
  readonly selectAll: string;
  readonly styles: readonly string[];
  readonly pitch: number;
  readonly listUrl: string;
}

/**
 * Returns a page with only a hand-written virtual list of the same rows, selected or not, each of which opens with the
 * details of an order: no framework, no filters, no dialogs.
 */
export function bareListPage(parts: BareListParts): string {
  const styles = parts.styles.map((style) => `<style>${style}</style>`).join('\n');
  const json = JSON.stringify({ ...parts, styles: [] }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="ko"><meta name="viewport" content="width=device-width"><title>bare list</title>${styles}
${parts.selectAll}<button>입금 대기</button>
${parts.list}</ul>
<script>(${drawBareList.toString()})(${json})</script></html>`;
}

interface Listed {
  readonly publicId: string;
  readonly timestamp: string;
  readonly total: number;
  readonly buyerName: string;
  readonly status: readonly { readonly status: number }[];
  readonly delivery: { readonly name: string; readonly title: string };
  readonly productList: readonly { readonly title: string; readonly option: string; readonly amount: number }[];
}

/** Runs in the page. */
async function drawBareList({ row, openRow, pitch, listUrl }: BareListParts): Promise<void> {
  const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
  const list = find<HTMLElement>('ul');
  const all = find<HTMLInputElement>('input[aria-label^="표시된 주문"]');
  const parse = (markup: string) => {
    const template = document.createElement('template');
    template.innerHTML = markup;
    return template.content.firstElementChild as Element;
  };
  const [model, openModel] = [parse(row), parse(openRow)];
  const won = new Intl.NumberFormat('ko-KR');
  const orders = (await (await fetch(listUrl, { method: 'POST' })).json()) as Listed[];
  let shown = orders.map((_, at) => at);
  let selected = new Set<number>();
  const drawn = new Map<number, HTMLElement>();

  const select = (item: HTMLElement, at: number) => {
    (item.querySelector('input') as HTMLInputElement).checked = selected.has(at);
  };
  const make = (at: number, place: number) => {
    const order = orders[at] as Listed;
    const item = model.cloneNode(true) as HTMLElement;
    const { delivery, productList } = order;
    const [line] = productList;
    // As OrderRowHead renders the first order, which has neither a packaging status nor a tracking number.
    const [status, time, name, buyer, total, items, , number, method] = item.querySelectorAll('button > span > span');
    const words = [
      [status, '결제 전'],
      [time, order.timestamp.slice(2, 16)],
      [name, delivery.name],
      [buyer, order.buyerName],
      [total, `${won.format(order.total)}원`],
      [items?.children[0], `${line?.title} ${line?.option}`],
      [items?.children[1], `×${won.format(line?.amount ?? 0)}`],
      [number, order.publicId],
      [method, delivery.title],
    ] as const;
    for (const [span, word] of words) if (span) span.textContent = word;
    item.style.top = `${place * pitch}px`;
    item.setAttribute('aria-posinset', String(place + 1));
    item.setAttribute('aria-setsize', String(shown.length));
    select(item, at);
    return item;
  };
  const draw = () => {
    const first = Math.max(0, Math.floor((scrollY - list.offsetTop) / pitch) - 4);
    const last = Math.min(shown.length - 1, Math.ceil((scrollY - list.offsetTop + innerHeight) / pitch) + 4);
    for (const [place, item] of drawn) {
      // An open row is taller than the calculation assumes.
      if ((place >= first && place <= last) || item.className === openModel.className) continue;
      item.remove();
      drawn.delete(place);
    }
    for (let place = first; place <= last; place += 1) {
      if (drawn.has(place)) continue;
      const item = make(shown[place] as number, place);
      drawn.set(place, item);
      list.append(item);
    }
  };
  const redraw = () => {
    for (const item of drawn.values()) item.remove();
    drawn.clear();
    list.style.height = `${shown.length * pitch}px`;
    draw();
  };
  find('label + button').addEventListener('click', () => {
    shown = orders.flatMap(({ status }, at) => (status.at(-1)?.status === 0 ? [at] : []));
    redraw();
  });
  all.addEventListener('change', () => {
    selected = all.checked ? new Set(shown) : new Set();
    for (const [place, item] of drawn) select(item, shown[place] as number);
  });
  list.addEventListener('click', ({ target }) => {
    const status = (target as Element).closest('section button');
    const tag = status?.closest('li')?.querySelector('button > span > span');
    if (tag) tag.textContent = status?.textContent ?? '';
    const head = (target as Element).closest('h2 > button');
    const [pressed, item] = [...drawn].find(([, each]) => each.contains(head)) ?? [];
    if (pressed === undefined || item === undefined) return;
    const isOpening = item.className !== openModel.className;
    const { offsetHeight: before } = item;
    head?.setAttribute('aria-expanded', String(isOpening));
    item.className = (isOpening ? openModel : model).className;
    if (isOpening) item.append(openModel.lastElementChild?.cloneNode(true) ?? '');
    else item.lastElementChild?.remove();
    const grown = isOpening ? item.offsetHeight - before : 0;
    for (const [place, each] of drawn) if (place > pressed) each.style.top = `${place * pitch + grown}px`;
    list.style.height = `${shown.length * pitch + grown}px`;
  });
  addEventListener('scroll', draw, { passive: true });
  redraw();
}
