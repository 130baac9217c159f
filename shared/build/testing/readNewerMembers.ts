import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BROWSER_FLOOR } from '../src/floor/browserFloor.ts';
import type { NewerMembers } from '../src/floor/findNewerUses.ts';

/** A feature of `@mdn/browser-compat-data`: its support by browser, and its parts by name. */
export interface Feature {
  readonly __compat?: {
    readonly support: Readonly<Record<string, Support | readonly Support[]>>;
    readonly spec_url?: string | readonly string[];
  };
  readonly [part: string]: unknown;
}

interface Support {
  readonly version_added: string | false | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}

type Area = Readonly<Record<string, Feature>>;

/** Reads the areas of the package that the floor is compared with. */
export function readCompatData() {
  const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
  return JSON.parse(readFileSync(file, 'utf8')) as {
    readonly api: Area;
    readonly javascript: Readonly<Record<'builtins' | 'classes' | 'regular_expressions', Area>>;
    readonly css: Readonly<Record<'properties' | 'selectors' | 'at-rules' | 'types', Area>>;
  };
}

const toNumber = (version = 'Infinity') => Number(version.replace('≤', ''));

function isIn({ version_added, version_removed, ...conditions }: Support, version: number): boolean {
  const isPlain = (['flags', 'prefix', 'alternative_name'] as const).every((name) => conditions[name] === undefined);
  return isPlain && !!version_added && toNumber(version_added) <= version && toNumber(version_removed) > version;
}

/** Whether a browser of the floor lacks a feature that a current browser has. */
export function isNewer({ __compat: compat }: Feature): boolean {
  if (compat === undefined) return false;
  const supports = (browser: string, version: number) =>
    [compat.support[browser] ?? []].flat().some((support) => isIn(support, version));
  return (
    ['chrome', 'safari', 'firefox'].some((browser) => supports(browser, Number.MAX_VALUE)) &&
    Object.entries(BROWSER_FLOOR).some(([browser, version]) => !supports(browser, Number(version)))
  );
}

/** Lists the newer JavaScript builtins and web interfaces, and their newer members. */
export function readNewerMembers(): NewerMembers {
  const { api, javascript } = readCompatData();
  const { Intl, ...builtins } = javascript.builtins;
  const ofIntl = Object.entries(Intl as Area).map(([name, feature]) => [`Intl.${name}`, feature] as const);
  const owners = [...ofIntl, ...Object.entries({ ...api, ...builtins })];
  const known = new Set<string>();
  const paths = owners.flatMap(([owner, feature]) => {
    // The entry of `Iterator` describes a protocol, and its constructor the global.
    const constructor = owner in builtins ? (feature[owner] as Feature | undefined) : undefined;
    const isMissing = isNewer(feature);
    const members = isMissing ? [] : listMembers(owner, feature);
    for (const { name, isMemberNewer } of members) if (!isMemberNewer) known.add(name);
    const newer = members.filter(({ isMemberNewer }) => isMemberNewer).map(({ path }) => path);
    return isMissing || (constructor !== undefined && isNewer(constructor)) ? [owner, ...newer] : newer;
  });
  const names = paths.flatMap((path) => path.split('.prototype.')[1] ?? []).filter((name) => !known.has(name));
  return { paths: [...new Set(paths)].toSorted(), names: [...new Set(names)].toSorted() };
}

function listMembers(owner: string, feature: Feature) {
  return Object.entries(feature).flatMap(([part, value]) => {
    // Other parts describe a behaviour, such as `worker_support`.
    const [, name, isStatic] = /^([A-Za-z][A-Za-z\d]*)(_static)?$/.exec(part) ?? [];
    if (name === undefined || name === owner) return [];
    const member = value as Feature;
    const spec = String(member.__compat?.spec_url);
    const isOwn = isStatic !== undefined || (spec.includes('tc39') && !spec.includes('.prototype'));
    const path = `${owner}.${isOwn ? '' : 'prototype.'}${name}`;
    return [{ name, path: owner === 'Window' ? name : path, isMemberNewer: isNewer(member) }];
  });
}
