import { describe, expect, it } from '@jest/globals';
import { EventLog, type PlatformEvent } from './EventLog.ts';

describe('the event log', () => {
  it('EventLog stores events and their times', () => {
    let now = 1000;
    const events = new EventLog(() => now);
    events.log('write_seller_post', { preview: 'p1' });
    now = 2000;
    events.log('screen-failed');
    expect(events.recent).toEqual([
      { name: 'write_seller_post', at: 1000, fields: { preview: 'p1' } },
      { name: 'screen-failed', at: 2000, fields: {} },
    ]);
  });

  it('EventLog adds the build of a remote to its events, in place of fields of the same name', () => {
    const events = new EventLog(() => 1000);
    const own = events.forBuild({ remote: 'mf-orders', version: '2' });
    own.log('orders-opened', { remote: 'mf-accounts', count: 3 });
    expect(events.recent).toEqual([
      { name: 'orders-opened', at: 1000, fields: { remote: 'mf-orders', version: '2', count: 3 } },
    ]);
    events.log('screen-failed');
    expect(own.recent.map(({ name }) => name)).toEqual(['orders-opened']);
  });

  it('EventLog stores the last 200 events', () => {
    const events = new EventLog();
    for (let at = 1; at <= 201; at += 1) events.log(String(at));
    expect([events.recent.length, events.recent[0]?.name, events.recent.at(-1)?.name]).toEqual([200, '2', '201']);
  });

  it('EventLog notifies its listeners until they unsubscribe', () => {
    const events = new EventLog();
    const heard: string[] = [];
    const listen = (event: PlatformEvent) => void heard.push(event.name);
    events.log('before');
    const stop = events.subscribe(listen);
    events.log('while');
    stop();
    events.log('after');
    expect(heard).toEqual(['while']);
  });
});
