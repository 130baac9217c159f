import { describe, expect, it } from '@jest/globals';
import { isRemoteModule } from './RemoteModule.ts';

const Component = () => null;
const route = { path: '/profile', handle: { name: 'profile-edit' }, Component };
const remote = { id: 'accounts', routes: [route] };
const withRoute = (over: object) => ({ ...remote, routes: [{ ...route, ...over }] });

describe('isRemoteModule', () => {
  it.each([
    ['with a route', remote],
    ['with a kept-alive route', withRoute({ handle: { name: 'profile-edit', keepAlive: true } })],
    ['with no route yet', { ...remote, routes: [] }],
  ])('a value is a remote module: %s', (_, value) => {
    expect(isRemoteModule(value, 'accounts')).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a function', Component],
    ['another remote', { ...remote, id: 'orders' }],
    ['without routes', { id: 'accounts' }],
    ['with routes that are not a list', { ...remote, routes: {} }],
    ['with a route that is null', { ...remote, routes: [null] }],
    ['with a relative path', withRoute({ path: 'profile' })],
    ['with a path that is not a string', withRoute({ path: 1 })],
    ['without a handle', withRoute({ handle: undefined })],
    ['with a handle without a name', withRoute({ handle: {} })],
    ['with a name that is not a string', withRoute({ handle: { name: undefined } })],
    ['without a page', withRoute({ Component: undefined })],
    ['with an element instead of a page', withRoute({ Component: { type: 'div' } })],
  ])('a value is not a remote module: %s', (_, value) => {
    expect(isRemoteModule(value, 'accounts')).toBe(false);
  });
});
