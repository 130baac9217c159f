import { describe, expect, it, jest } from '@jest/globals';
import { Stored } from '@backoffice/platform';
import { memoryStorage } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { SignOuts, sendSignOut } from './SignOuts.ts';

const ONE = '1'.repeat(22);
const TWO = '2'.repeat(22);

/** A device with its storage, and an API that may be unreachable. */
function device({ stored = null as string | null, isFull = false } = {}) {
  const storage = memoryStorage();
  if (stored !== null) storage.setItem('backoffice.sign-outs', stored);
  const { setItem } = storage;
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.setPrototypeOf(storage, { ...Object.getPrototypeOf(storage), setItem: isFull ? fail : setItem });
  const view = {
    get localStorage() {
      return storage;
    },
    sessionStorage: memoryStorage(),
  };
  const sent: object[] = [];
  const net = { isOn: true };
  const send = async (signOut: object) => {
    if (!net.isOn) throw new TypeError('Failed to fetch');
    sent.push(signOut);
  };
  const open = () => new SignOuts({ stored: new Stored({ view, uid: () => null }), send });
  const values = () => Object.values(storage);
  /** The browser returns no value until the returned function is called. */
  const makeUnreadable = () => {
    const broken = jest.spyOn(view, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    return () => broken.mockRestore();
  };
  return { open, sent, net, values, makeUnreadable };
}

describe('sign-outs', () => {
  it('a sign-out is sent to the API at once and leaves nothing behind', async () => {
    const { open, sent, values } = device();
    const signOuts = open();
    await signOuts.end(ONE, 'token');
    expect([sent, signOuts.pending, values().length]).toEqual([[{ session: ONE }], [], 0]);
  });

  // rule: session.logout
  it('a sign-out that does not reach the API is sent at a later start, without a stored token', async () => {
    const { open, sent, net, values } = device();
    net.isOn = false;
    const signOuts = open();
    await expect(signOuts.end(ONE, 'token')).rejects.toThrow('Failed to fetch');
    expect([signOuts.pending, values()]).toEqual([[ONE], [JSON.stringify({ value: [ONE] })]]);
    const later = open();
    await later.sendPending();
    expect(later.pending).toEqual([ONE]);
    net.isOn = true;
    await later.sendPending();
    expect([later.pending, sent, values().length]).toEqual([[], [{ session: ONE }], 0]);
  });

  // rule: session.logout
  it('pending sign-outs are sent at the start and each time the connection is back', async () => {
    const { open, sent, net } = device({ stored: JSON.stringify({ value: [ONE] }) });
    net.isOn = false;
    const signOuts = open();
    const connection = observable({ isOffline: true });
    signOuts.sendWhenConnected(connection);
    net.isOn = true;
    expect(sent).toEqual([]);
    runInAction(() => (connection.isOffline = false));
    await waitFor(() => expect([signOuts.pending, sent]).toEqual([[], [{ session: ONE }]]));
    open().sendWhenConnected(connection);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('a sign-out is sent although the previous one fails', async () => {
    const { open, net, sent } = device({ stored: JSON.stringify({ value: [ONE, TWO] }) });
    const signOuts = open();
    net.isOn = true;
    await signOuts.sendPending();
    expect(sent).toEqual([{ session: ONE }, { session: TWO }]);
  });

  it('a sign-out of an expired login without a token ends the session of the last login on the device', async () => {
    const { open, sent } = device();
    await open().recordSession(ONE);
    await open().end(undefined, null);
    expect(sent).toEqual([{ session: ONE }]);
  });

  it('a sign-out ends the session of the last login as well if another tab has signed in again', async () => {
    const { open, sent } = device();
    await open().recordSession(TWO);
    await open().end(ONE, 'token');
    expect(sent).toEqual([{ session: ONE }, { session: TWO }]);
  });

  it('a sign-out of a login that the API did not start is sent once, by its token', async () => {
    const { open, sent, values } = device();
    await open().end(undefined, 'token');
    expect([sent, values().length]).toEqual([[{ token: 'token' }], 0]);
    await open().end(undefined, null);
    expect(sent).toHaveLength(1);
  });

  it('a sign-out is sent once if the storage is full', async () => {
    const { open, sent, net } = device({ isFull: true });
    await open().end(ONE, null);
    net.isOn = false;
    await expect(open().end(TWO, null)).rejects.toThrow('Failed to fetch');
    expect([sent, open().pending]).toEqual([[{ session: ONE }], []]);
  });

  // rule: session.logout
  it('sign-outs that the browser does not return for a time are not replaced by a later sign-out', async () => {
    const { open, sent, net, makeUnreadable } = device({ stored: JSON.stringify({ value: [ONE] }) });
    net.isOn = false;
    const makeReadable = makeUnreadable();
    const signOuts = open();
    await expect(signOuts.end(TWO, null)).rejects.toThrow('Failed to fetch');
    expect(signOuts.pending).toEqual([TWO]);
    makeReadable();
    expect(open().pending).toEqual([ONE]);
    await signOuts.sendPending();
    expect(open().pending).toEqual([ONE, TWO]);
    net.isOn = true;
    await open().sendPending();
    expect([sent, open().pending]).toEqual([[{ session: ONE }, { session: TWO }], []]);
  });

  it.each(['{', '{}', '{"value":["x", 1, null]}'])('there is no sign-out if the storage has %s', (stored) => {
    expect(device({ stored }).open().pending).toEqual([]);
  });
});

describe('a login on a device', () => {
  // rule: session.lifetime
  it('a login ends the session of the earlier login that it replaces, as when an expired one is renewed', async () => {
    const { open, sent } = device();
    const signOuts = open();
    await signOuts.recordSession(ONE);
    await signOuts.recordSession(ONE);
    expect(sent).toEqual([]);
    await open().recordSession(TWO);
    expect(sent).toEqual([{ session: ONE }]);
  });

  it('a login ends the session of the earlier login at the next sign-out if the browser did not return its id', async () => {
    const { open, sent, makeUnreadable } = device();
    await open().recordSession(ONE);
    const makeReadable = makeUnreadable();
    const signOuts = open();
    await signOuts.recordSession(TWO);
    makeReadable();
    await signOuts.end(TWO, null);
    expect(sent).toEqual([{ session: TWO }, { session: ONE }]);
  });

  it('a login ends no session that a sign-out has ended', async () => {
    const { open, sent } = device();
    await open().recordSession(ONE);
    await open().end(ONE, null);
    await open().recordSession(TWO);
    expect(sent).toEqual([{ session: ONE }]);
  });
});

// rule: api.evidence
it.each<[string, BodyInit, number]>([
  ['a page of a gateway', '<html>', 200],
  ['an error', '{"message":"internal-error"}', 500],
  ['JSON of another shape', '{}', 200],
])('sendSignOut rejects with %s, so that the sign-out is sent again', async (_, body, status) => {
  const fetch = async () => new Response(body, { status });
  await expect(sendSignOut({ fetch }, 'http://api.test', { session: 's1' })).rejects.toThrow();
});

it('sendSignOut resolves when the API has confirmed the sign-out', async () => {
  const fetch = async () => new Response('{"ok":true}');
  await expect(sendSignOut({ fetch }, 'http://api.test', { session: 's1' })).resolves.toBeUndefined();
});
