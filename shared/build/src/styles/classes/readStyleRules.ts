import postcss, { type Rule } from 'postcss';

/** A selector of a style sheet with what it declares. */
export interface StyleRule {
  readonly selector: string;
  /** The classes of the element itself, without those of its ancestors. */
  readonly classes: readonly string[];
  /** The pseudo-element that is drawn, or an empty text. */
  readonly pseudoElement: string;
  /** Classes, attributes and states, then elements: what decides between two rules of one layer. */
  readonly specificity: string;
  readonly declarations: ReadonlyMap<string, string>;
}

/** A style sheet as its classes see it. */
export interface StyleSheet {
  readonly layer: string;
  readonly rules: readonly StyleRule[];
}

const CLASS = /\.[a-zA-Z][\w-]*/g;

/** Reads the rules of a style sheet, those inside of media queries too. */
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
  // Spaces inside of brackets separate no elements.
  const element =
    selector
      .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return {
    selector,
    classes: namesIn(element),
    pseudoElement: /::[\w-]+/.exec(element)?.[0] ?? '',
    specificity: specificityOf(selector),
    declarations,
  };
}

/** The names of the classes in a selector. */
export function namesIn(selector: string): readonly string[] {
  return (selector.replace(/:global\([^)]*\)/g, '').match(CLASS) ?? []).map((name) => name.slice(1));
}

function specificityOf(selector: string): string {
  const states = selector.match(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:|not|is|where|has|global)[\w-]+/g) ?? [];
  const elements = selector.match(/(?:^|[\s>+~(])[a-z][\w]*|::[\w-]+/g) ?? [];
  return `${states.length},${elements.length}`;
}
