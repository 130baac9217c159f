import { type Expression, type JSXChild, type Program, Visitor, parseSync } from 'oxc-parser';
import { createTextTest } from './createTextTest.ts';

interface LooseText {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/**
 * Returns the texts of a TSX source without an element of their own. After a text node was replaced, as page
 * translation does, React repairs it only if it is the only child of a host element; it throws when it removes another
 * text or inserts an element before it. So a text must not have a sibling that changes, be in a fragment, or be
 * returned by a component.
 */
export function findLooseTexts(path: string, source: string): readonly LooseText[] {
  const { program } = parseSync(path, source);
  const canBeText = createTextTest(program);
  const found = new Set<number>();

  const isLoose = (child: JSXChild, siblings: readonly JSXChild[], isInFragment: boolean) => {
    if (child.type === 'JSXText')
      return isInFragment || siblings.some((sibling) => sibling.type === 'JSXExpressionContainer');
    return child.type === 'JSXExpressionContainer' && canBeText(child.expression);
  };
  const check = (children: readonly JSXChild[], isInFragment: boolean) => {
    const shown = children.filter(isShown);
    if (shown.length < 2 && !isInFragment) return;
    for (const child of shown) if (isLoose(child, shown, isInFragment)) found.add(getStart(child));
  };
  new Visitor({
    JSXElement: ({ children }) => check(children, false),
    JSXFragment: ({ children }) => check(children, true),
  }).visit(program);
  for (const returned of findReturned(program)) if (canBeText(returned)) found.add(returned.start);

  return [...found]
    .toSorted((a, b) => a - b)
    .map((start) => ({
      line: source.slice(0, start).split('\n').length,
      text: source.slice(start).split('\n', 1)[0] ?? '',
    }));
}

/** Whether a child renders something; whitespace does not count, because it is never replaced. */
function isShown(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  if (child.type !== 'JSXExpressionContainer') return true;
  const { expression } = child;
  return expression.type !== 'JSXEmptyExpression' && !(expression.type === 'Literal' && expression.value === ' ');
}

function getStart(child: JSXChild): number {
  return child.type === 'JSXText' ? child.start + child.value.length - child.value.trimStart().length : child.start;
}

/** Returns the expressions that the components of a source return. */
function findReturned(program: Program): readonly Expression[] {
  const functions: string[] = [];
  const returned: Expression[] = [];
  const enter = ({ id }: { readonly id: { readonly name: string } | null }) => functions.push(id?.name ?? '');
  const exit = () => functions.pop();
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': exit,
    'FunctionExpression:exit': exit,
    'ArrowFunctionExpression:exit': exit,
    ReturnStatement: ({ argument }) => {
      if (argument !== null && /^[A-Z]/.test(functions.at(-1) ?? '')) returned.push(argument);
    },
  }).visit(program);
  return returned;
}
