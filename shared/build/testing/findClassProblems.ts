import { basename } from 'node:path';
import { type ClassName, type ClassProp, type ClassUses, readClassUses } from './readClassUses.ts';
import { type StyleRule, type StyleSheet, namesIn, readStyleRules } from './readStyleRules.ts';

/** Sources by path from the root: modules (`.tsx`) and style sheets (`.module.css`). */
export type Sources = ReadonlyMap<string, string>;

/**
 * Returns problems between elements and the classes of style sheets, one line each: a class missing in its sheet, an
 * unused class, and two classes of different sheets with equal weight on one element. The order of sheets depends on
 * the pages loaded before, and so would the appearance.
 */
export function findClassProblems(sources: Sources): string[] {
  const sheets = new Map<string, StyleSheet>();
  const modules = new Map<string, ClassUses>();
  for (const [path, source] of sources)
    if (path.endsWith('.css')) sheets.set(path, readStyleRules(source));
    else modules.set(path, readClassUses(path, source));
  return [...findUnmatched(modules, sheets), ...findConflicts(modules, sheets)];
}

function findUnmatched(modules: ReadonlyMap<string, ClassUses>, sheets: ReadonlyMap<string, StyleSheet>): string[] {
  const problems: string[] = [];
  const named = new Map([...sheets.keys()].map((sheet) => [sheet, new Set<string>()]));
  for (const [file, uses] of modules)
    for (const { sheet, name } of uses.named) {
      named.get(sheet)?.add(name);
      const rules = sheets.get(sheet)?.rules ?? [];
      if (name !== '' && name !== '*' && !rules.some(({ selector }) => namesIn(selector).includes(name)))
        problems.push(`${file} uses .${name}, which ${sheet} does not define`);
    }
  for (const [sheet, { rules }] of sheets) {
    const names = named.get(sheet);
    if (names === undefined || names.has('*')) continue;
    const defined = new Set(rules.flatMap(({ selector }) => namesIn(selector)));
    for (const name of defined) if (!names.has(name)) problems.push(`${sheet} defines .${name}, which no element uses`);
  }
  return problems;
}

function findConflicts(modules: ReadonlyMap<string, ClassUses>, sheets: ReadonlyMap<string, StyleSheet>): string[] {
  const files = new Map([...modules.keys()].map((file) => [basename(file, '.tsx'), file]));
  const toKey = ({ module, component, prop }: ClassProp) =>
    `${module.startsWith('@backoffice/') ? files.get(component) : module}#${component}#${prop}`;
  const all = [...modules].flatMap(([file, { uses }]) => uses.map((use) => ({ file, ...use })));
  const takers = Map.groupBy(
    all.flatMap((use) => use.from.map((prop) => ({ key: toKey(prop), use }))),
    ({ key }) => key,
  );
  /** Returns the class names of the elements that receive the value of a property. */
  const collect = (to: ClassProp | undefined, seen = new Set<string>()): readonly ClassName[] => {
    const key = to && toKey(to);
    if (key === undefined || seen.has(key)) return [];
    seen.add(key);
    return (takers.get(key) ?? []).flatMap(({ use }) => [...use.classes, ...collect(use.to, seen)]);
  };
  const problems = all.flatMap(({ file, classes, to }) =>
    classes.flatMap((given) =>
      [...classes, ...collect(to)].flatMap((met) =>
        describeConflict(given, met, sheets).map((line) => `${file}: ${line}`),
      ),
    ),
  );
  return [...new Set(problems)];
}

function describeConflict(given: ClassName, met: ClassName, sheets: ReadonlyMap<string, StyleSheet>): string[] {
  const [one, other] = [sheets.get(given.sheet), sheets.get(met.sheet)];
  if (given.sheet === met.sheet || !one || !other || one.layer !== other.layer) return [];
  return getRules(one, given).flatMap((rule) =>
    getRules(other, met)
      .filter((second) => second.specificity === rule.specificity && second.pseudoElement === rule.pseudoElement)
      .flatMap((second) =>
        sharedProperties(rule, second).map(
          (property) => `${rule.selector} and ${second.selector} of ${met.sheet} both set ${property}`,
        ),
      ),
  );
}

function getRules({ rules }: StyleSheet, { name }: ClassName): readonly StyleRule[] {
  return rules.filter(({ classes }) => (name === '*' ? classes.length > 0 : classes.includes(name)));
}

/**
 * Returns the properties that both rules set to different values; a shorthand includes the properties with its prefix.
 */
function sharedProperties(one: StyleRule, other: StyleRule): string[] {
  return [...one.declarations].flatMap(([property, value]) =>
    [...other.declarations].some(
      ([second, secondValue]) => overlap(property, second) && !(property === second && value === secondValue),
    )
      ? [property]
      : [],
  );
}

const SIDE = /^(?:top|right|bottom|left)$/;

function overlap(one: string, other: string): boolean {
  if (one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`)) return true;
  if (one.endsWith('gap') && other.endsWith('gap')) return one === 'gap' || other === 'gap';
  return (one === 'inset' && SIDE.test(other)) || (other === 'inset' && SIDE.test(one));
}
