import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeShellPress } from './takeShellPress.ts';

const { dataset } = document.documentElement;

describe('what a visitor has done on the static sign-in', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button data-login="messenger">a</button><button data-login="account">b</button>';
  });
  afterEach(() => {
    document.body.innerHTML = '';
    delete dataset['login'];
  });

  it('is nothing on most pages', () => {
    expect(takeShellPress(document)).toEqual({ pressed: undefined, focused: undefined, underWay: undefined });
  });

  it('is a press, which counts once', () => {
    dataset['login'] = 'account';
    expect(takeShellPress(document).pressed).toBe('account');
    expect(takeShellPress(document).pressed).toBeUndefined();
  });

  it('is no press any more once its login has begun', () => {
    dataset['login'] = 'under-way account';
    expect(takeShellPress(document)).toEqual({ pressed: undefined, focused: undefined, underWay: 'account' });
    expect(takeShellPress(document).underWay).toBeUndefined();
  });

  it('is where the focus was', () => {
    document.querySelector('button')?.focus();
    expect(takeShellPress(document)).toEqual({ pressed: undefined, focused: 'messenger', underWay: undefined });
  });

  it('is no press where the page could not know whether an account is signed in', () => {
    dataset['login'] = 'unclear';
    expect(takeShellPress(document).pressed).toBeUndefined();
    expect(dataset['login']).toBeUndefined();
  });
});
