import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPostOffice, PostOfficeProblem } from './createPostOffice.ts';

let server: Server;
let port: number;
let connections = 0;
let answerRequest: (request: IncomingMessage, respond: ServerResponse) => void;
let answer: (url: string, respond: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, respond) => answerRequest(request, respond)).on(
    'connection',
    () => (connections += 1),
  );
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  connections = 0;
  answerRequest = (request, respond) => answer(request.url ?? '', respond);
  answer = (_url, respond) => respond.writeHead(200, { 'content-type': 'text/html' }).end('<p>쪽</p>');
});

const POST = 'https://service.epost.go.kr';
const served = (resolve = async () => [{ address: '127.0.0.1', family: 4 }]) =>
  createPostOffice({ origins: [POST], isLocal: false, resolve });
const here = () => createPostOffice({ origins: [`http://127.0.0.1:${port}`], isLocal: true });

/** Spellings of addresses of this machine or of private networks; PORT is an open port. */
const ELSEWHERE = [
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://017700000001:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::]:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://LOCALHOST:PORT/',
  'http://localhost.:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://metadata.google.internal/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'https://service.epost.go.kr.evil.test/',
  'https://evil.test/service.epost.go.kr',
  'https://evil.test#service.epost.go.kr',
  'https://evil.test?service.epost.go.kr',
  'https://service.epost.go.kr@127.0.0.1:PORT/',
  'https://service.epost.go.kr:x@127.0.0.1:PORT/',
  'https://user@service.epost.go.kr/',
  'https://service.epost.go.kr:8443/',
  'http://service.epost.go.kr/',
  'http://service.epost.go.kr:443/',
  'https://xservice.epost.go.kr/',
  'https://epost.go.kr/',
  'https://service.epost.go.kr\\@127.0.0.1:PORT/',
  'https:\\\\127.0.0.1:PORT\\',
  'ht\ntp://127.0.0.1:PORT/',
  'http://127.0.0.1:PORT\t/',
  '//127.0.0.1:PORT/',
  '/etc/passwd',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_x',
  'ftp://127.0.0.1:PORT/',
  'dict://127.0.0.1:PORT/',
  'data:text/html,<table>',
  'javascript:alert(1)',
  'jar:http://127.0.0.1:PORT!/',
  'https://service.epost.go.kr%2f@127.0.0.1:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'https://service.epost.go.kr%00.evil.test/',
  '',
  ' ',
  'x'.repeat(2000),
];

it('A post office page is not fetched from another address in any spelling', async () => {
  expect(ELSEWHERE.length).toBeGreaterThanOrEqual(50);
  for (const url of ELSEWHERE)
    await expect(served().fetchPage(url.replaceAll('PORT', String(port)))).rejects.toBeInstanceOf(PostOfficeProblem);
  const onHere = createPostOffice({ origins: ['http://localhost:1'], isLocal: true });
  for (const url of ELSEWHERE) await expect(onHere.fetchPage(url.replaceAll('PORT', String(port)))).rejects.toThrow();
  expect(connections).toBe(0);
});

describe('Host name resolution', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '0.0.0.0',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
  ])('A host name that resolves to %s, alone or among other addresses, is not fetched', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    for (const others of [[], [{ address: '203.0.114.1', family: 4 }]])
      await expect(served(async () => [...others, { address, family }]).fetchPage(`${POST}/x`)).rejects.toThrow(
        '주소가 아니에요',
      );
    expect(connections).toBe(0);
  });

  it('A host name without an address, or an unknown one, is not fetched', async () => {
    await expect(served(async () => []).fetchPage(POST)).rejects.toBeInstanceOf(PostOfficeProblem);
    await expect(served(() => Promise.reject(new Error('ENOTFOUND'))).fetchPage(POST)).rejects.toBeInstanceOf(
      PostOfficeProblem,
    );
  });

  it('A host name is resolved once, and the connection uses that address', async () => {
    let asked = 0;
    const origin = `http://localhost:${port}`;
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    const office = createPostOffice({ origins: [origin], isLocal: true, resolve });
    expect(String(await office.fetchPage(`${origin}/page`))).toBe('<p>쪽</p>');
    expect([asked, connections]).toEqual([1, 1]);
  });
});

describe('A fetched page', () => {
  const fetchPage = () => here().fetchPage(` http://127.0.0.1:${port}/batch `);

  it('A page of this machine is fetched on a developer’s machine only', async () => {
    expect(String(await fetchPage())).toBe('<p>쪽</p>');
    const office = createPostOffice({ origins: [`http://127.0.0.1:${port}`], isLocal: false });
    await expect(office.fetchPage(`http://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(PostOfficeProblem);
  });

  it.each<[string, typeof answer]>([
    [
      'redirects to another host',
      (_url, respond) => respond.writeHead(302, { location: `http://localhost:${port}/` }).end(),
    ],
    ['redirects to another port', (_url, respond) => respond.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'redirects with a password',
      (_url, respond) => respond.writeHead(302, { location: `http://a:b@127.0.0.1:${port}/` }).end(),
    ],
    ['redirects to no address', (_url, respond) => respond.writeHead(302, { location: 'http://[' }).end()],
    ['redirects nowhere', (_url, respond) => respond.writeHead(302).end()],
    ['is missing', (_url, respond) => respond.writeHead(404, { 'content-type': 'text/html' }).end('x')],
    ['is no page', (_url, respond) => respond.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
    [
      'breaks off',
      (_url, respond) => respond.writeHead(200, { 'content-type': 'text/html' }).write('<p>', () => respond.destroy()),
    ],
    [
      'is larger than 5 MB',
      (_url, respond) => respond.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(5 * 1024 * 1024 + 1)),
    ],
  ])('A page that %s is rejected', async (_title, how) => {
    answer = how;
    await expect(fetchPage()).rejects.toThrow('우체국 페이지를 열 수 없어요');
    expect(connections).toBe(1);
  });
});

describe('A redirect', () => {
  const origin = () => `http://127.0.0.1:${port}`;
  /** Redirects from /batch to /1, /2 and so on, and returns the page at the end. */
  const redirectTimes =
    (times: number): typeof answer =>
    (url, respond) => {
      const at = url === '/batch' ? 0 : Number(url.slice(1));
      if (at < times) respond.writeHead(302, { location: at % 2 === 0 ? `/${at + 1}` : `${origin()}/${at + 1}` }).end();
      else respond.writeHead(200, { 'content-type': 'text/html' }).end('<p>끝</p>');
    };

  it('A redirect is followed within the configured origin, at most three times', async () => {
    answer = redirectTimes(3);
    expect(String(await here().fetchPage(`${origin()}/batch`))).toBe('<p>끝</p>');
    answer = redirectTimes(4);
    connections = 0;
    await expect(here().fetchPage(`${origin()}/batch`)).rejects.toThrow('우체국 페이지를 열 수 없어요');
    expect(connections).toBe(4);
  });

  it('The address of a redirect is resolved and validated again', async () => {
    const name = `http://localhost:${port}`;
    answer = (url, respond) =>
      url === '/batch'
        ? respond.writeHead(302, { location: '/next' }).end()
        : respond.writeHead(200, { 'content-type': 'text/html' }).end('x');
    let lookups = 0;
    const resolve = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    const office = createPostOffice({ origins: [name], isLocal: true, resolve });
    await expect(office.fetchPage(`${name}/batch`)).rejects.toBeInstanceOf(PostOfficeProblem);
    expect([lookups, connections]).toEqual([2, 1]);
  });

  it('A redirect sends the cookies that its origin has set, and no others', async () => {
    const other = `http://localhost:${port}`;
    const sent: [string, string | undefined][] = [];
    answerRequest = (request, respond) => {
      sent.push([request.url ?? '', request.headers.cookie]);
      const locations: Record<string, string> = { '/batch': '/session', '/session': `${other}/list` };
      const location = locations[request.url ?? ''];
      if (location === undefined) return respond.writeHead(200, { 'content-type': 'text/html' }).end('x');
      return respond
        .writeHead(302, { location, 'set-cookie': ['JSESSIONID=a1; Path=/; HttpOnly', 'lang=ko', '; broken'] })
        .end();
    };
    const office = createPostOffice({ origins: [origin(), other], isLocal: true });
    for (let call = 0; call < 2; call += 1) await office.fetchPage(`${origin()}/batch`);
    const once = [
      ['/batch', undefined],
      ['/session', 'JSESSIONID=a1; lang=ko'],
      ['/list', undefined],
    ];
    expect(sent).toEqual([...once, ...once]);
  });
});
