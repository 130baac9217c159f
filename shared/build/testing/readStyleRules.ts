import postcss, { type Rule } from 'postcss';

/** Selector of a style sheet with its declarations. */
export interface StyleRule {
  readonly selector: string;
  /** Classes of the element itself, without those of its ancestors. */
  readonly classes: readonly string[];
  /** Pseudo-element, or an empty text. */
  readonly pseudoElement: string;
  /** Counts of classes, attributes and states, then of elements, which decide between two rules of a layer. */
  readonly specificity: string;
  readonly declarations: ReadonlyMap<string, string>;
}

/** Rules and class names of a style sheet. */
export interface StyleSheet {
  readonly layer: string;
  readonly rules: readonly StyleRule[];
}

const CLASS = /\.[a-zA-Z][\w-]*/g;

/** Reads the rules of a style sheet, including those in media queries. */
export function readStyleRules(css: string): StyleSheet {
  const rules: StyleRule[] = [];
  let layer = '';
  const root = postcss.parse(css);
  root.walkAtRules('layer', ({ params }) => {
    layer ||= params;
  });
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) rules.push(...rule.selectors.map((selector) => toStyleRule(selector, rule)));
  });
  return { layer, rules };
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
}

function toStyleRule(selector: string, rule: Rule): StyleRule {
  const declarations = new Map<string, string>();
  rule.walkDecls(({ prop, value }) => {
    declarations.set(prop, value);
  });
  // Spaces in brackets do not separate elements.
  const element =
    selector
      .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return {
    selector,
    classes: namesIn(element),
    pseudoElement: /::[\w-]+/.exec(element)?.[0] ?? '',
    specificity: computeSpecificity(selector),
    declarations,
  };
}

/** Returns the class names in a selector. */
export function namesIn(selector: string): readonly string[] {
  return (selector.replace(/:global\([^)]*\)/g, '').match(CLASS) ?? []).map((name) => name.slice(1));
}

function computeSpecificity(selector: string): string {
  const states = selector.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:|not|is|where|has|global)[\w-]+/g) ?? [];
  const elements = selector.match(/(?:^|[\s>+~(])[a-z][\w]*|::[\w-]+/g) ?? [];
  return `${states.length},${elements.length}`;
}
