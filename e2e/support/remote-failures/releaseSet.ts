import type { Page } from '@playwright/test';
import { RETRY_CLOSED_CONNECTION } from '../browser/fetchOptions.ts';
import { origins } from '../origins.ts';

const HASH = /sha384-[A-Za-z\d+/]{64}/g;

/** A build in the release set, with the id of its remote. */
export interface Build {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly base: string;
  readonly entry: string;
  readonly pages: Readonly<Record<string, { readonly name: string; readonly js: string[]; readonly css: string[] }>>;
  readonly needs?: Readonly<Record<string, string>>;
  readonly integrity?: Readonly<Record<string, string>> | undefined;
}

interface Release {
  readonly id: string;
  readonly current: Omit<Build, 'id'>;
  readonly previous?: Omit<Build, 'id'>;
  readonly maintenance?: boolean;
}

/** `remotes.json`. */
export interface ReleaseSet {
  readonly revision: number;
  readonly remotes: readonly Release[];
}

/** Fetches the served release set. */
export async function readSet(): Promise<ReleaseSet> {
  const response = await fetch(`${origins.host}/remotes.json`);
  return (await response.json()) as ReleaseSet;
}

/** Returns the current build of a remote. */
export function findCurrent(set: ReleaseSet, id: string): Build {
  const release = set.remotes.find((remote) => remote.id === id);
  if (release === undefined) throw new Error(`There is no release of ${id}.`);
  return { ...release.current, id };
}

/** Returns the set with other builds of one remote. */
export function withBuilds(set: ReleaseSet, current: Build, previous?: Build): ReleaseSet {
  const release: Release = { id: current.id, current, ...(previous && { previous }) };
  return { ...set, remotes: set.remotes.map((remote) => (remote.id === current.id ? release : remote)) };
}

/** Returns the set with one remote in maintenance. */
export function withMaintenance(set: ReleaseSet, id: string): ReleaseSet {
  return {
    ...set,
    remotes: set.remotes.map((remote) => (remote.id === id ? { ...remote, maintenance: true } : remote)),
  };
}

interface Sets {
  readonly initial: ReleaseSet;
  readonly served: ReleaseSet;
  /** Additional headers of the page. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a page with one release set and serves another set afterwards. */
export async function serveSets(page: Page, { initial, served, headers }: Sets) {
  await page.route(`${origins.host}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const block = `<script type="application/json" id="release-set">${JSON.stringify(initial)}</script>`;
    const body = (await response.text()).replace(
      /<script type="application\/json" id="release-set">.*?<\/script>/s,
      () => block,
    );
    return route.fulfill({ response, body, headers: { ...response.headers(), ...headers } });
  });
  await page.route(`${origins.host}/remotes.json`, (route) => route.fulfill({ json: served }));
}

/** Returns a build with another name, version and address, without hashes. */
export function toCopy(build: Build): Build {
  const base = `${origins.cdn}/${build.id}/9.9.9-copy/`;
  return { ...build, name: `${build.name}_copy`, version: '9.9.9-copy', base, integrity: undefined };
}

/** Serves the files of a copy; `answer` returns true if it has handled a request. */
export async function serveCopy(
  page: Page,
  build: Build,
  answer: (file: string, request: { route: Parameters<Parameters<Page['route']>[1]>[0]; text: string }) => boolean,
) {
  const copy = toCopy(build);
  await page.route(`${copy.base}**`, async (route) => {
    const [file = ''] = route.request().url().slice(copy.base.length).split('?');
    const response = await route.fetch({ ...RETRY_CLOSED_CONNECTION, url: build.base + file });
    // Replacing the name changes the hash of the file: remove the hashes from the entry.
    const text = (await response.text()).replaceAll(build.name, copy.name).replaceAll(HASH, '');
    if (!answer(file, { route, text })) await route.fulfill({ response, body: text });
  });
}
