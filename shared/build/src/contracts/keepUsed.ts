import { type CallExpression, type Node, type Program, parse } from 'acorn';

/** What only the API reads of a call: a page neither checks what it sends nor what comes back. */
const READ_BY_THE_API = new Set(['access', 'cost', 'request', 'reply', 'errors']);

interface Edit {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A compiled module of the contracts without what a page has no use for: of an endpoint what the API alone reads, and of
 * the values that a call makes those that nothing imports. A module of the contracts does nothing when it is evaluated,
 * so that each value may be left out. Lines stay where they are.
 */
export function keepUsed(source: string): string {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) satisfies Program;
  const calls = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
  });
  const edits = calls.flatMap((call) => [
    { at: call.start, end: call.start, text: '/*#__PURE__*/ (() => ' },
    ...withoutPartsOfTheApi(call, source),
    { at: call.end, end: call.end, text: ')()' },
  ]);
  return edits.toReversed().reduce((text, { at, end, text: by }) => text.slice(0, at) + by + text.slice(end), source);
}

function withoutPartsOfTheApi(call: CallExpression, source: string): Edit[] {
  const [, , shape] = call.arguments;
  const isEndpoint = call.callee.type === 'Identifier' && call.callee.name === 'endpoint';
  if (!isEndpoint || shape?.type !== 'ObjectExpression') return [];
  return shape.properties.flatMap((property, index) => {
    if (property.type !== 'Property' || !READ_BY_THE_API.has(nameOf(property.key))) return [];
    const end = shape.properties[index + 1]?.start ?? shape.end - 1;
    return [{ at: property.start, end, text: source.slice(property.start, end).replace(/[^\n]/g, '') }];
  });
}

function nameOf(key: Node): string {
  return key.type === 'Identifier' ? (key as Node & { name: string }).name : '';
}
