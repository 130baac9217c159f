import type { Route } from '@playwright/test';
import { container } from './container.ts';
import type { Build } from './releaseSet.ts';

/** Error that replaces the screen, next to a link to another screen. */
export interface Message {
  readonly title: string;
  readonly button: string;
}

/** Kind of file that a fault affects. */
export type Part = 'entry' | 'page script' | 'page styles';

/**
 * Failure of a remote's build. `part` is the affected file and `answer` handles its request, given the file's real text;
 * `needs` replaces the required versions of the build.
 */
export interface Fault {
  readonly name: string;
  readonly message: Message;
  readonly event: string;
  readonly part?: Part;
  readonly answer?: (route: Route, text: string, build: Build) => unknown;
  readonly needs?: Readonly<Record<string, string>>;
  /** The tab was open before, at another screen. */
  readonly inOpenTab?: boolean;
  /** The served release set already has another build; otherwise the set has it as the previous build. */
  readonly otherIsServed?: boolean;
  /** There is no fallback: the build was loaded, and the cause may be the data. */
  readonly isLoaded?: boolean;
}

const UNREACHABLE: Message = { title: '화면을 불러오지 못했어요', button: '다시 시도' };
const BROKEN: Message = { title: '화면에 문제가 생겼어요', button: '다시 시도' };
const OUTDATED: Message = { title: '새 버전이 나왔어요', button: '새로고침' };

const script = (route: Route, body: string) =>
  route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } });

/** All faults; each is a test, and docs/failures.md describes it. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'entry 404',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route) => route.fulfill({ status: 404, body: 'not found' }),
  },
  {
    name: 'entry 500',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route) => route.fulfill({ status: 500, body: 'broken' }),
  },
  {
    name: 'entry hangs',
    message: UNREACHABLE,
    event: 'remote-timeout',
    part: 'entry',
    answer: () => {},
  },
  {
    name: 'entry truncated',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route, text) => script(route, text.slice(0, text.length / 2)),
  },
  {
    name: 'HTML instead',
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
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route) => script(route, 'throw new Error("fault under test")'),
  },
  {
    name: 'wrong shape',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'entry',
    answer: (route, _, build) => script(route, container({ ...build, id: 'mf-other' }, '() => null')),
  },
  {
    name: 'chunk gone after a redeploy',
    message: UNREACHABLE,
    event: 'remote-failed',
    part: 'page script',
    answer: (route) => route.fulfill({ status: 404, body: 'not found' }),
    inOpenTab: true,
    otherIsServed: true,
  },
  {
    name: 'chunk hangs',
    message: UNREACHABLE,
    event: 'remote-timeout',
    part: 'page script',
    answer: () => {},
  },
  {
    name: 'styles hang',
    message: UNREACHABLE,
    event: 'remote-timeout',
    part: 'page styles',
    answer: () => {},
  },
  {
    name: 'older remote, newer host',
    message: UNREACHABLE,
    event: 'remote-refused',
    needs: { '@backoffice/platform': '^0.0.9' },
  },
  {
    name: 'newer remote, older host',
    message: OUTDATED,
    event: 'remote-refused',
    needs: { '@backoffice/platform': '^99.0.0' },
  },
  {
    name: 'render error',
    message: BROKEN,
    event: 'screen-failed',
    part: 'entry',
    answer: (route, _, build) => script(route, container(build, '() => { throw new Error("fault under test"); }')),
    isLoaded: true,
  },
  {
    name: 'effect error',
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
