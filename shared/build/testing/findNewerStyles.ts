import postcss, { type Declaration } from 'postcss';
import { type Feature, isNewer, readCompatData } from './readNewerMembers.ts';

const { css } = readCompatData();
const FUNCTIONS = { ...css.types, ...(css.types['color'] as Readonly<Record<string, Feature>>) };

/**
 * Returns the names of the style features that a sheet uses and a browser of the floor lacks: at-rules, pseudo-classes,
 * properties, keywords and functions. A property that the rule also sets with the prefix of WebKit is not newer.
 */
export function findNewerStyles(sheet: string): string[] {
  const found = new Set<string>();
  const root = postcss.parse(sheet);
  const add = (name: string, feature: unknown) => {
    if (feature !== undefined && isNewer(feature as Feature)) found.add(name);
  };
  root.walkAtRules(({ name }) => add(`@${name}`, css['at-rules'][name]));
  root.walkRules(({ selector, parent }) => {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) add(`:${name}`, css.selectors[name]);
    if (parent?.type === 'rule') add('nesting', css.selectors['nesting']);
  });
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const property = css.properties[prop];
    if (property === undefined || hasPrefix(declaration)) return;
    add(prop, property);
    // Phones without a pointer lack all keywords of `cursor`.
    for (const [word] of value.matchAll(/[a-z][a-z-]+(?![\w(-])/g))
      if (!isNewer(property)) add(prop === 'cursor' ? prop : `${prop}: ${word}`, property[word]);
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g)) add(`${name}()`, FUNCTIONS[name]);
  });
  return [...found];
}

function hasPrefix({ parent, prop }: Declaration): boolean {
  return parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`) ?? false;
}
