import { beforeEach, expect, it } from '@jest/globals';
import { operators } from '../../platform/database/schema.ts';
import { buildOperator } from '../../../testing/builders.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { createOperatorSession, findSessionOperator } from './operatorSessionStore.ts';

const MINUTE = 60_000;
const test = setUpTestApp({ resetBeforeEach: true });
let token: string;
beforeEach(async () => {
  await buildOperator(test.owner, 'kim');
  token = await createOperatorSession(test.owner, 'kim', test.world.now);
});

const find = () => findSessionOperator(test.owner, token, test.world.now);
const later = (minutes: number) => {
  test.world.now = new Date(test.world.now.getTime() + minutes * MINUTE);
};

it('a session ends after 30 minutes without a call', async () => {
  later(29);
  expect(await find()).toMatchObject({ login: 'kim' });
  later(31);
  expect(await find()).toBeUndefined();
});

it('a session ends after 12 hours even if it is in use', async () => {
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect(await find()).toBeDefined();
    later(20);
  }
  expect(await find()).toBeUndefined();
});

it('the database login of the API cannot read operators', async () => {
  await expect(test.db.select().from(operators)).rejects.toMatchObject({ cause: { code: '42501' } });
});
