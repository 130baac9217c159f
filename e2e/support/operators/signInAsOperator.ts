import { type Page, expect } from '@playwright/test';
import { origins } from '../origins.ts';

interface Login {
  readonly login: string;
  readonly password: string;
  readonly code: string;
}

/** Used codes: each is valid for one login, and the next one follows within half a minute. */
const usedCodes = new Set<string>();

/** Signs in the local operator and shows the applicants. */
export async function signInAsOperator(page: Page): Promise<void> {
  const { login, password, code } = await nextLogin();
  await page.goto(origins.operators);
  await page.getByLabel('아이디').fill(login);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByLabel('인증 번호').fill(code);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { name: '신청자', level: 1 })).toBeVisible();
}

async function nextLogin(): Promise<Login> {
  let next: Login | undefined;
  await expect
    .poll(
      async () => {
        next = (await (await fetch(`${origins.standins}/authenticator.json`)).json()) as Login;
        return usedCodes.has(next.code);
      },
      { timeout: 35_000 },
    )
    .toBe(false);
  if (next === undefined) throw new Error('The authenticator gave no code.');
  usedCodes.add(next.code);
  return next;
}
