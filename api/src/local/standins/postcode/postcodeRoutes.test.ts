import { Script } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { FoundAddress } from '@backoffice/contracts/wire/postcodeMessage';
import fastify from 'fastify';
import { ADDRESSES } from './addresses.ts';
import { servePostcode } from './postcodeRoutes.ts';

const app = fastify();
servePostcode(app);

const search = async (word: string) => {
  const query = new URLSearchParams({ region_name: word, origin: 'http://cdn.test' });
  return (await app.inject(`/postcode/search?${query.toString()}`)).body;
};
const zonecodes = (body: string) => [...body.matchAll(/&quot;zonecode&quot;:&quot;(\d+)/g)].map(([, code]) => code);

describe('postcode service', () => {
  it.each(['postcode.v2.js', 'search.js'])('the postcode service serves %s as a script', async (name) => {
    const { headers, body } = await app.inject(`/postcode/${name}`);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(new Script(body)).toBeDefined();
  });

  it.each([
    ['왕십리로', ['04766']],
    ['왕십리로 2길', ['04766']],
    ['성수동', ['04766', '04782']],
    ['벡스코', ['48060']],
    ['apec', ['48060']],
    ['06164', ['06164']],
    ['제주', []],
    ['', []],
    [' ', []],
  ])('the postcode search finds an address by %j', async (word, found) => {
    expect(zonecodes(await search(word))).toEqual(found);
  });

  it('the postcode search shows a message without results only after a search', async () => {
    expect(await search('제주')).toContain('검색 결과가 없어요.');
    expect(await search('')).not.toContain('검색 결과');
  });

  it('the postcode search shows markup as text', async () => {
    expect(await search('"><script>alert(1)</script>')).not.toContain('<script>');
  });

  it('the postcode service contains only addresses that the back office accepts', () => {
    expect(ADDRESSES).toHaveLength(8);
    for (const address of ADDRESSES) expect(FoundAddress.safeParse(address).success).toBe(true);
  });
});
