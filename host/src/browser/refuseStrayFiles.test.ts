import { beforeAll, expect, it } from '@jest/globals';
import { refuseStrayFiles } from './refuseStrayFiles.ts';

beforeAll(() => refuseStrayFiles(window));

/** Returns the drag event after it reached the window, and the effect that the page chose. */
function drag(type: string, { content = 'Files', on = document.body }: { content?: string; on?: HTMLElement } = {}) {
  const dataTransfer = { types: [content], dropEffect: 'copy' };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
  document.body.append(on);
  on.dispatchEvent(event);
  return { isRefused: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

// rule: components.stray-files
it.each(['dragover', 'drop'])('a file next to the elements that accept files is refused (%s)', (type) => {
  expect(drag(type, { on: document.createElement('div') })).toEqual({ isRefused: true, effect: 'none' });
});

it('a dragged text is left to the browser', () => {
  expect(drag('drop', { content: 'text/plain', on: document.createElement('textarea') })).toEqual({
    isRefused: false,
    effect: 'copy',
  });
});

it('an element that accepts a file keeps it', () => {
  const area = document.createElement('div');
  area.addEventListener('drop', (event) => event.preventDefault());
  expect(drag('drop', { on: area }).effect).toBe('copy');
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  expect(drag('drop', { on: input })).toEqual({ isRefused: false, effect: 'copy' });
});
