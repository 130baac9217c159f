import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '../webpack/hostConfig.ts';
import { compile } from './compile.ts';
import { renderTemplate } from './renderTemplate.ts';

/** Page of a development build of the host. */
export const DEVELOPMENT_PAGE = 'index.template.html';

/** Returns the page of the host in `dir` for a development build, with its scripts at their own addresses. */
export function renderDevelopmentTemplate(dir: string): Promise<string> {
  const main = '<link rel="stylesheet" href="/assets/main.css"><script src="/assets/main.js" defer></script>';
  return renderTemplate(dir, { main, font: '', painted: '', styles: '' });
}

/**
 * Builds the host in `dir` for development into the folder `out`: with the development build of React, whose components
 * a remote on the page replaces while it runs. A release never contains it.
 * @throws Error with the compiler's messages
 */
export async function buildDevelopmentHost(dir: string, out: string): Promise<void> {
  const config = hostConfig({ dir, out, version: 'dev', servedAt: '/', hot: true });
  await compile({ ...config, devtool: false });
  writeFileSync(join(out, DEVELOPMENT_PAGE), await renderDevelopmentTemplate(dir));
}
