import type { Route } from '@playwright/test';
import { container } from './container.ts';
import type { Build } from './releaseSet.ts';

/** What the seller sees in place of the screen, beside a link that leads out. */
export interface Message {
  readonly title: string;
  readonly button: string;
}

/** Whether a file of the build is the one that a fault is about. */
export type Part = 'entry' | 'page script' | 'page styles';

/**
 * One way in which a remote's build fails. `part` is the file that is hit and `answer` what becomes of its request,
 * with the file's real text at hand; `needs` is what the build asks of the page instead.
 */
export interface Fault {
  readonly name: string;
  readonly description: string;
  readonly message: Message;
  readonly event: string;
  readonly part?: Part;
  readonly answer?: (route: Route, text: string, build: Build) => unknown;
  readonly needs?: Readonly<Record<string, string>>;
  /** The tab was open before, at another screen. */
  readonly inOpenTab?: boolean;
  /** The served release set has another build by now; otherwise the set names it as the previous one. */
  readonly otherIsServed?: boolean;
  /** There is no fallback: the build was loaded, and the cause may be the data. */
  readonly isLoaded?: boolean;
}

const UNREACHABLE: Message = { title: '화면을 불러오지 못했습니다', button: '다시 시도' };
const BROKEN: Message = { title: '화면에 문제가 생겼습니다', button: '다시 시도' };
const OUTDATED: Message = { title: '새 버전이 나왔습니다', button: '새로고침' };

const script = (route: Route, body: string) =>
  route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } });

/** All faults; the tests are made from them, and docs/failures.md. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'entry 404',
    description: 'the entry is missing',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route) => route.fulfill({ status: 404, body: 'not found' }),
  },
  {
    name: 'entry 500',
    description: 'the server of the entry fails',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route) => route.fulfill({ status: 500, body: 'broken' }),
  },
  {
    name: 'entry hangs',
    description: 'the entry never arrives',
    message: UNREACHABLE,
    event: 'remote-timeout',
    part: 'entry',
    answer: () => {},
  },
  {
    name: 'entry truncated',
    description: 'half of the entry arrives',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route, text) => script(route, text.slice(0, text.length / 2)),
  },
  {
    name: 'HTML instead',
    description: 'a captive portal sends a page instead of the entry',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route) =>
      route.fulfill({
        body: '<!doctype html><title>Wi-Fi</title>',
        contentType: 'text/html',
        headers: { 'access-control-allow-origin': '*' },
      }),
  },
  {
    name: 'entry throws',
    description: 'the entry throws',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route) => script(route, 'throw new Error("fault under test")'),
  },
  {
    name: 'wrong shape',
    description: 'the entry does not expose a remote',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route, _, build) => script(route, container({ ...build, id: 'mf-other' }, '() => null')),
  },
  {
    name: 'chunk gone after a redeploy',
    description: 'an open tab loads a screen of a removed build',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'page script',
    answer: (route) => route.fulfill({ status: 404, body: 'not found' }),
    inOpenTab: true,
    otherIsServed: true,
  },
  {
    name: 'chunk hangs',
    description: 'the screen’s script never arrives',
    message: UNREACHABLE,
    event: 'remote-timeout',
    part: 'page script',
    answer: () => {},
  },
  {
    name: 'styles hang',
    description: 'the screen’s styles never arrive',
    message: UNREACHABLE,
    event: 'remote-timeout',
    part: 'page styles',
    answer: () => {},
  },
  {
    name: 'older remote, newer host',
    description: 'the build needs an older host',
    message: UNREACHABLE,
    event: 'remote-refused',
    needs: { '@backoffice/platform': '^0.0.9' },
  },
  {
    name: 'newer remote, older host',
    description: 'the build needs a newer host; it does not run',
    message: OUTDATED,
    event: 'remote-refused',
    needs: { '@backoffice/platform': '^99.0.0' },
  },
  {
    name: 'render error',
    description: 'the screen throws during rendering',
    message: BROKEN,
    event: 'screen-failed',
    part: 'entry',
    answer: (route, _, build) => script(route, container(build, '() => { throw new Error("fault under test"); }')),
    isLoaded: true,
  },
  {
    name: 'effect error',
    description: 'the screen throws in an effect',
    message: BROKEN,
    event: 'screen-failed',
    part: 'entry',
    answer: (route, _, build) => {
      const effect = '() => { throw new Error("fault under test"); }';
      return script(route, container(build, `() => { React.useEffect(${effect}); return null; }`));
    },
    isLoaded: true,
  },
];
