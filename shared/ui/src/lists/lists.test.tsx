import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakePlatform, fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { ListContent } from './ListContent.tsx';
import { type ListItem, ListSelection } from './ListSelection.ts';
import { SelectBox } from './SelectBox.tsx';
import { SortButton } from './SortButton.tsx';
import { useListKeys } from './useListKeys.ts';
import { useVirtualRows } from './useVirtualRows.ts';

const SIZES = { closed: 50, open: 300, gap: 0, overscan: 2, covered: 0 };
const ITEMS: readonly ListItem[] = Array.from({ length: 500 }, (_, at) => ({ id: `item-${at}` }));
const NONE = () => false;

interface ListProps {
  readonly items: readonly ListItem[];
  /** Receives the items of the action key Q. */
  readonly onAction: (item: ListItem) => void;
}

/** A list with selection, keyboard and a panel, as an application composes it. */
const List = observer(function List({ items, onAction }: ListProps) {
  const [selection] = useState(() => new ListSelection({ all: items, shown: items }));
  const [openId, setOpenId] = useState<string>();
  const panelRef = useRef<HTMLElement>(null);
  const virtualRows = useVirtualRows({
    items,
    sizes: SIZES,
    isExpanded: NONE,
    getOpenedId: () => openId,
    readAddress: () => 'list',
  });
  const { rows, listRef } = virtualRows;
  const panel = useListKeys({
    items,
    selection,
    virtualRows,
    panel: { item: items.find(({ id }) => id === openId), ref: panelRef, open: ({ id }) => setOpenId(id) },
    getOpenedId: () => openId,
    close: () => {
      setOpenId(undefined);
      return openId !== undefined;
    },
    actions: { KeyQ: onAction },
  });
  return (
    <>
      <ul ref={listRef} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index }) => {
          const { id = '' } = items[index] ?? {};
          return (
            <li key={id} data-index={index}>
              <SelectBox
                label={`${id} selected`}
                checked={selection.ids.has(id)}
                onToggle={(isRange) => (isRange ? selection.extendTo(id) : selection.toggle(id))}
              />
              <button type="button" aria-current={id === openId || undefined} onClick={() => setOpenId(id)}>
                {id}
              </button>
            </li>
          );
        })}
      </ul>
      {openId !== undefined && (
        <section ref={panelRef}>
          <h2 tabIndex={-1}>{openId}</h2>
          <SortButton label="next" onClick={() => panel.step(1)} />
          <SortButton label="close" onClick={panel.close} />
        </section>
      )}
    </>
  );
});

let platform: FakePlatform;
let acted: string[];

beforeEach(() => {
  platform = fakePlatform();
  acted = [];
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const renderList = () =>
  renderPage(<List items={ITEMS} onAction={({ id }) => acted.push(id)} />, { path: '/', url: '/', platform });
const getRow = (id: string) => screen.getByRole('button', { name: id });
const listSelected = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label')?.split(' ')[0]);

describe('The keyboard of a list', () => {
  it('J and K move the focus between rows, and Shift with J selects both rows', async () => {
    const { user } = renderList();
    await user.keyboard('j');
    expect(getRow('item-0')).toHaveFocus();
    await user.keyboard('jk');
    expect(getRow('item-0')).toHaveFocus();
    await user.keyboard('{Shift>}j{/Shift}');
    expect(getRow('item-1')).toHaveFocus();
    expect(listSelected()).toEqual(['item-0', 'item-1']);
  });

  it('X selects the focused item, and Escape first closes the panel and then clears the selection', async () => {
    const { user } = renderList();
    await user.click(getRow('item-2'));
    await user.keyboard('x');
    expect(listSelected()).toEqual(['item-2']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('An action key gets the item of the focused row, or else the open item', async () => {
    const { user } = renderList();
    await user.keyboard('q');
    expect(acted).toEqual([]);
    await user.click(getRow('item-2'));
    await user.keyboard('jq');
    act(() => getRow('item-3').blur());
    await user.keyboard('q');
    expect(acted).toEqual(['item-3', 'item-3']);
  });

  it('Enter on the row of the panel moves the focus into the panel, and Escape moves it back', async () => {
    const { user } = renderList();
    await user.click(getRow('item-2'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'item-2' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(getRow('item-2')).toHaveFocus();
  });

  it('The buttons of the panel open the next item, and close the panel with the focus on its row', async () => {
    const { user } = renderList();
    await user.click(getRow('item-2'));
    await user.click(screen.getByRole('button', { name: 'next' }));
    expect(screen.getByRole('heading', { name: 'item-3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'close' }));
    expect(getRow('item-3')).toHaveFocus();
  });

  it('A list ignores its keys while a layer is open', async () => {
    const { user } = renderList();
    act(() => void platform.layers.open({ id: 'sheet', close: () => {} }));
    await user.keyboard('j');
    expect(document.body).toHaveFocus();
  });
});

it('useVirtualRows renders the visible rows and a few rows around them', () => {
  renderList();
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(40);
});

describe('ListContent', () => {
  const renderContent = (total: number | undefined, shown: number, failure?: string) =>
    renderPage(
      <ListContent
        total={total}
        shown={shown}
        skeleton={<p>loading</p>}
        failure={failure === undefined ? undefined : <p>{failure}</p>}
        nothingYet={{ title: 'nothing yet' }}
        nothingMatches={{ title: 'nothing matches' }}
      >
        <p>rows</p>
      </ListContent>,
      { path: '/', url: '/', platform },
    );

  it.each([
    ['a skeleton while the list loads', undefined, undefined, ['loading']],
    ['the failure if there is no list', undefined, 'failed', ['failed']],
    ['an empty state without items', 0, undefined, ['nothing yet']],
    ['an empty state if nothing matches', 3, undefined, ['nothing matches']],
  ])('ListContent shows %s', (_, total, failure, texts) => {
    renderContent(total, 0, failure);
    const all = ['loading', 'failed', 'nothing yet', 'nothing matches', 'rows'];
    expect(all.filter((text) => screen.queryByText(text) !== null)).toEqual(texts);
  });

  it('ListContent shows the rows of a list that could not be loaded again', () => {
    renderContent(3, 3, 'failed');
    expect(screen.getByText('rows')).toBeVisible();
    expect(screen.queryByText('failed')).toBeNull();
  });
});
