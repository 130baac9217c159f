import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, Visitor, parseSync } from 'oxc-parser';

/**
 * Globals and members that a browser of the floor lacks: paths such as `scheduler` and `Set.prototype.union`, and the
 * names of the members among them that no object of the floor has.
 */
export interface NewerMembers {
  readonly paths: readonly string[];
  readonly names: readonly string[];
}

/** The list that `npm run floor` has written. */
export const newerMembers = JSON.parse(
  readFileSync(join(import.meta.dirname, 'newerMembers.json'), 'utf8'),
) as NewerMembers;

const PATHS = new Set(newerMembers.paths);
const NAMES = new Set(newerMembers.names);

/** Uses that the search does not recognize as guarded or own, with the reason. */
const GUARDED_USES: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': 'a variable with its value is tested',
  Iterator: 'mobx reads its prototype only if it exists',
  'Symbol.dispose': 'an undefined symbol is a property that is not read',
  animation: 'react-dom has an object with a field of this name',
  cancelIdleCallback: 'called with the result of a tested requestIdleCallback',
  cookieStore: 'axios reads cookies otherwise',
  popover: 'react-dom has an object with a field of this name',
  share: 'Module Federation has an object with a field of this name',
  toBase64: 'the platform has a function of this name',
};

/**
 * Finds uses of newer members and of newer regular expressions in the scripts of a build, by file and name. A name is
 * not found in a file that tests for it, nor in a build that defines it.
 */
export function findNewerUses(scripts: readonly { readonly file: string; readonly text: string }[]) {
  const own = new Set(Object.keys(GUARDED_USES));
  const found = scripts.flatMap(({ file, text }) => {
    const tested = new Set<string>();
    const used = new Set<string>();
    const keys = new Set<Node>();
    const test = (node: Node) => void tested.add(getUse(node));
    const define = ({ key, computed }: { readonly key: Node; readonly computed: boolean }) => {
      if (!computed) keys.add(key);
      own.add(getName(key, computed));
    };
    new Visitor({
      Identifier: (node) => void (keys.has(node) || used.add(getUse(node))),
      MemberExpression(node) {
        used.add(getUse(node));
        if (!node.computed) keys.add(node.property);
        if (node.optional) test(node.object);
      },
      AssignmentExpression: ({ left }) =>
        void (left.type === 'MemberExpression' && own.add(getName(left.property, left.computed))),
      VariableDeclarator: ({ id }) => void own.add(getUse(id)),
      FunctionDeclaration: ({ id }) => void own.add(id?.name ?? ''),
      ClassDeclaration: ({ id }) => void own.add(id?.name ?? ''),
      ImportSpecifier: ({ local }) => void own.add(local.name),
      Property: define,
      MethodDefinition: define,
      Literal: (node) => void ('regex' in node && isNewerPattern(node.regex) && used.add(String(node.raw))),
      CallExpression: ({ callee, optional }) => void (optional && test(callee)),
      UnaryExpression: ({ argument }) => test(argument),
      IfStatement: (node) => test(node.test),
      ConditionalExpression: (node) => test(node.test),
      LogicalExpression: ({ left }) => test(left),
      BinaryExpression({ left, operator, right }) {
        const name = operator === 'in' ? getName(left, true) : '';
        tested.add(name).add(`${getName(right, false)}.${name}`);
      },
    }).visit(parseSync(file, text).program);
    return [...used].filter((name) => !tested.add('').has(name)).map((name) => ({ file, name }));
  });
  return found.filter(({ name }) => !own.has(name));
}

/** The newer path or name that an expression uses, or an empty text. */
function getUse(node: Node): string {
  if (node.type === 'ChainExpression') return getUse(node.expression);
  if (node.type === 'Identifier') return PATHS.has(node.name) ? node.name : '';
  if (node.type !== 'MemberExpression') return '';
  const name = getName(node.property, node.computed);
  const path = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : '';
  if (PATHS.has(path)) return path;
  const isGlobal = /^(?:window|self|globalThis)\./.test(path) && PATHS.has(name);
  return isGlobal || NAMES.has(name) ? name : '';
}

function getName(key: Node, computed: boolean): string {
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : '';
}

/** The flag `v`, or modifiers of a group. */
function isNewerPattern({ pattern, flags }: { readonly pattern: string; readonly flags: string }): boolean {
  return flags.includes('v') || /\(\?(?:[ims]+|[ims]*-[ims]+):/.test(pattern);
}
