import { beforeEach, describe, expect, it } from '@jest/globals';
import { readListKey } from './readListKey.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <p id="page" tabindex="-1"></p>
    <ul><li><input id="check" type="checkbox" /><button id="row"></button></li></ul>
    <div role="search"><input id="search" /></div><textarea id="note"></textarea><select id="carrier"></select>`;
});

/** Dispatches a key event in an element; returns the command that the list reads. */
function pressKey(on: string, init: KeyboardEventInit): ReturnType<typeof readListKey> {
  let read: ReturnType<typeof readListKey>;
  const listen = (event: KeyboardEvent) =>
    (read = readListKey(event, document.querySelector('ul'), null, { KeyE: true, KeyP: true }));
  window.addEventListener('keydown', listen);
  document.getElementById(on)?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  window.removeEventListener('keydown', listen);
  return read;
}

describe('readListKey', () => {
  it.each<[string, KeyboardEventInit, ReturnType<typeof readListKey>]>([
    ['page', { code: 'KeyJ', key: 'j' }, 'next'],
    ['page', { code: 'KeyJ', key: 'ㅓ' }, 'next'],
    ['page', { code: 'KeyK', key: 'k' }, 'previous'],
    ['row', { code: 'KeyJ', key: 'J', shiftKey: true }, 'extend-next'],
    ['row', { code: 'KeyX', key: 'x' }, 'select'],
    ['check', { code: 'KeyX', key: 'X', shiftKey: true }, 'range'],
    ['row', { code: 'KeyE', key: 'ㄷ' }, { action: 'KeyE' }],
    ['page', { code: 'KeyP', key: 'p' }, { action: 'KeyP' }],
    ['row', { code: 'KeyP', key: 'P', shiftKey: true }, undefined],
    ['note', { code: 'KeyE', key: 'e' }, undefined],
    ['row', { code: 'ArrowDown', key: 'ArrowDown' }, 'next'],
    ['search', { code: 'ArrowDown', key: 'ArrowDown' }, 'next'],
    ['search', { code: 'ArrowDown', key: 'ArrowDown', isComposing: true }, undefined],
    ['row', { code: 'ArrowUp', key: 'ArrowUp', shiftKey: true }, 'extend-previous'],
    ['page', { code: 'ArrowDown', key: 'ArrowDown' }, undefined],
    ['page', { code: 'End', key: 'End' }, 'last'],
    ['row', { code: 'Numpad7', key: 'Home' }, 'first'],
    ['page', { code: 'End', key: 'End', ctrlKey: true }, undefined],
    ['search', { code: 'End', key: 'End' }, undefined],
    ['page', { code: 'Slash', key: '?', shiftKey: true }, undefined],
    ['page', { code: 'Escape', key: 'Escape' }, 'clear'],
    ['page', { code: 'KeyQ', key: 'q' }, undefined],
    ['page', { code: 'KeyJ', key: 'j', ctrlKey: true }, undefined],
    ['page', { code: 'KeyX', key: 'x', metaKey: true }, undefined],
    ['page', { code: 'KeyJ', key: 'ㅓ', isComposing: true }, undefined],
    ['search', { code: 'KeyX', key: 'x' }, undefined],
    ['search', { code: 'Escape', key: 'Escape' }, undefined],
    ['note', { code: 'KeyJ', key: 'j' }, undefined],
    ['carrier', { code: 'KeyK', key: 'k' }, undefined],
  ])('readListKey in the element %s reads %j as %s', (on, init, command) => {
    expect(pressKey(on, init)).toEqual(command);
  });
});
