import { dirname, join } from 'node:path';
import { type Module, parseSync } from '@swc/core';

/** Class of a style sheet; `*` is any class, if a component selects it by a value. */
export interface ClassName {
  readonly sheet: string;
  readonly name: string;
}

/** Property of a component that takes class names: `Button className`. */
export interface ClassProp {
  /** Imported module, resolved if the path is relative. */
  readonly module: string;
  readonly component: string;
  readonly prop: string;
}

/** Class names on the same element. */
export interface ClassUse {
  readonly classes: readonly ClassName[];
  /** Properties of the component whose class names the element also receives. */
  readonly from: readonly ClassProp[];
  /** Property of another component, or function that joins class names, that receives these. */
  readonly to: ClassProp | undefined;
}

/** Class names in a module. */
export interface ClassUses {
  readonly uses: readonly ClassUse[];
  /** Referenced classes and imported style sheets. */
  readonly named: readonly ClassName[];
}

interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const CLASS_PROP = /^(?:class|\w+Class)Name$/;
const COMPONENT = /^[A-Z]/;

/** Reads which class names a module passes to elements and components. */
export function readClassUses(file: string, source: string): ClassUses {
  const program = parseSync(source, { syntax: 'typescript', tsx: true });
  const { sheets, modules } = readImports(program, file);
  const uses: ClassUse[] = [];
  const refer = (name: string, prop: string): ClassProp => ({
    ...(modules.get(name) ?? { module: file, component: name }),
    prop,
  });
  const namesIn = (part: unknown) => readNames(part, sheets);
  for (const item of program.body)
    for (const { name, node } of listDeclarations(item as unknown as SyntaxNode)) {
      const own = (part: unknown) => classPropsIn(part).map((prop) => ({ module: file, component: name, prop }));
      for (const part of listNodes(node)) {
        if (part.type === 'JSXOpeningElement') uses.push(...readElement(part, { refer, namesIn, own, name, file }));
        else if (part.type === 'CallExpression') {
          const callee = toName(part['callee']);
          const from = own(part['arguments']);
          if (callee !== undefined && from.length > 0)
            uses.push({
              classes: namesIn(part['arguments']),
              from,
              to: modules.has(callee) && callee !== 'clsx' ? refer(callee, 'className') : undefined,
            });
        }
      }
    }
  const imported = [...sheets.values()].map((sheet) => ({ sheet, name: '' }));
  return { uses, named: [...imported, ...namesIn(program)] };
}

interface Reading {
  readonly refer: (name: string, prop: string) => ClassProp;
  readonly namesIn: (part: unknown) => readonly ClassName[];
  readonly own: (part: unknown) => readonly ClassProp[];
  readonly name: string;
  readonly file: string;
}

function readElement(element: SyntaxNode, { refer, namesIn, own, name, file }: Reading): ClassUse[] {
  const tag = toName(element['name']);
  if (tag === undefined) return [];
  const attributes = element['attributes'] as readonly SyntaxNode[];
  const uses = attributes.flatMap((attribute) => {
    const prop = attribute.type === 'JSXAttribute' ? toName(attribute['name']) : undefined;
    if (prop === undefined || !CLASS_PROP.test(prop)) return [];
    const value = attribute['value'];
    return [{ classes: namesIn(value), from: own(value), to: COMPONENT.test(tag) ? refer(tag, prop) : undefined }];
  });
  const isSpread = attributes.some(({ type }) => type === 'SpreadElement');
  if (uses.length > 0 || !isSpread || !COMPONENT.test(tag)) return uses;
  return [{ classes: [], from: [{ module: file, component: name, prop: 'className' }], to: refer(tag, 'className') }];
}

function readImports(program: Module, file: string) {
  const sheets = new Map<string, string>();
  const modules = new Map<string, { readonly module: string; readonly component: string }>();
  for (const item of program.body) {
    if (item.type !== 'ImportDeclaration') continue;
    const path = item.source.value;
    const module = path.startsWith('.') ? join(dirname(file), path) : path;
    for (const specifier of item.specifiers) {
      const local = specifier.local.value;
      if (module.endsWith('.module.css')) sheets.set(local, module);
      else if (specifier.type === 'ImportSpecifier')
        modules.set(local, { module, component: specifier.imported?.value ?? local });
    }
  }
  return { sheets, modules };
}

/** Returns the functions and constants of a top-level statement. */
function listDeclarations(item: SyntaxNode): { readonly name: string; readonly node: unknown }[] {
  const declaration = (item.type === 'ExportDeclaration' ? item['declaration'] : item) as SyntaxNode;
  if (declaration.type === 'FunctionDeclaration')
    return [{ name: toName(declaration['identifier']) ?? '', node: declaration }];
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as readonly SyntaxNode[]).map((each) => ({
    name: toName(each['id']) ?? '',
    node: each['init'],
  }));
}

function readNames(part: unknown, sheets: ReadonlyMap<string, string>): ClassName[] {
  return [...listNodes(part)].flatMap((node) => {
    const sheet = node.type === 'MemberExpression' ? sheets.get(toName(node['object']) ?? '') : undefined;
    return sheet === undefined ? [] : [{ sheet, name: toName(node['property']) ?? '*' }];
  });
}

function classPropsIn(part: unknown): readonly string[] {
  const names = [...listNodes(part)].filter(({ type }) => type === 'Identifier').map((node) => toName(node) ?? '');
  return [...new Set(names)].filter((name) => CLASS_PROP.test(name));
}

function toName(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as Partial<SyntaxNode>;
  return type === 'Identifier' && typeof value === 'string' ? value : undefined;
}

function* listNodes(part: unknown): Generator<SyntaxNode> {
  if (typeof part !== 'object' || part === null) return;
  if ('type' in part && typeof part.type === 'string') yield part as SyntaxNode;
  for (const child of Object.values(part)) yield* listNodes(child);
}
