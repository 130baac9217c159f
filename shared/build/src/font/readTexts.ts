import { type Node, parseSync } from 'oxc-parser';

/**
 * Returns the texts of a source file: strings, templates without placeholders, and JSX text; for a page its source.
 * Comments are excluded. @throws Error if a script cannot be parsed
 */
export function readTexts(path: string, source: string): string[] {
  if (path.endsWith('.html')) return [source.replace(/<!--[\s\S]*?-->/g, '')];
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return textsIn(program);
}

function textsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'JSXText') return [node.value];
  if (node.type === 'TemplateElement') return [node.value.cooked ?? ''];
  return Object.values(node).flatMap((child: unknown) =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(textsIn),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
