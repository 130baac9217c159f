import { type ArrowFunctionExpression, type Expression, type Program, type TSType, Visitor } from 'oxc-parser';

/** Types whose values are never texts; `Elements` is declared in `ui`. */
const ELEMENT_TYPES = new Set(['Elements', 'ReactElement']);

/**
 * Returns a function that determines whether an expression in JSX can be a text. It knows variables and the types of
 * properties and parameters of the same source; any other value can be a text.
 */
export function createTextTest(
  program: Program,
): (expression: Expression | { readonly type: 'JSXEmptyExpression' }) => boolean {
  const { values, elements } = readNames(program);
  const isElement = (name: string) => elements.has(name);
  const canBeText: ReturnType<typeof createTextTest> = (expression) => {
    switch (expression.type) {
      case 'JSXElement':
      case 'JSXFragment':
      case 'JSXEmptyExpression':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'UnaryExpression':
        return false;
      case 'Literal':
        return typeof expression.value === 'string' || typeof expression.value === 'number';
      case 'ParenthesizedExpression':
        return canBeText(expression.expression);
      case 'LogicalExpression':
        return canBeText(expression.right) || (expression.operator !== '&&' && canBeText(expression.left));
      case 'ConditionalExpression':
        return canBeText(expression.consequent) || canBeText(expression.alternate);
      case 'ArrayExpression':
        return expression.elements.some((each) => each !== null && each.type !== 'SpreadElement' && canBeText(each));
      case 'Identifier': {
        if (expression.name === 'undefined') return false;
        const value = values.get(expression.name);
        return value === undefined ? !isElement(expression.name) : canBeText(value);
      }
      case 'MemberExpression':
        return !(expression.property.type === 'Identifier' && isElement(expression.property.name));
      case 'CallExpression': {
        const { callee, arguments: given } = expression;
        const property = callee.type === 'MemberExpression' ? callee.property : callee;
        const name = property.type === 'Identifier' ? property.name : '';
        const last = given.at(-1);
        if (['map', 'flatMap', 'from'].includes(name) && last?.type === 'ArrowFunctionExpression')
          return last.body.type !== 'BlockStatement' && canBeText(last.body);
        return !/^create(?:Element|Portal)$|Icon$/.test(name) && !isElement(name);
      }
      default:
        return true;
    }
  };
  return canBeText;
}

function readNames(program: Program) {
  const values = new Map<string, Expression>();
  const elements = new Set<string>();
  const note = (name: string, type: TSType | undefined) => {
    const result = type?.type === 'TSFunctionType' ? type.returnType?.typeAnnotation : type;
    const isElement =
      result?.type === 'TSTypeReference' &&
      result.typeName.type === 'Identifier' &&
      ELEMENT_TYPES.has(result.typeName.name);
    if (isElement) elements.add(name);
  };
  const noteParameters = ({ params }: Pick<ArrowFunctionExpression, 'params'>) => {
    for (const each of params) if (each.type === 'Identifier') note(each.name, each.typeAnnotation?.typeAnnotation);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return;
      const isFunction = init.type === 'ArrowFunctionExpression';
      if (!isFunction) values.set(id.name, init);
      else if (unwrap(init.body).type === 'JSXElement') elements.add(id.name);
      else note(id.name, init.returnType?.typeAnnotation);
    },
    FunctionDeclaration: ({ id, returnType }) => note(id?.name ?? '', returnType?.typeAnnotation),
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type === 'Identifier') note(key.name, typeAnnotation?.typeAnnotation);
    },
    TSFunctionType: noteParameters,
    ArrowFunctionExpression: noteParameters,
  }).visit(program);
  return { values, elements };
}

function unwrap(node: ArrowFunctionExpression['body']): ArrowFunctionExpression['body'] {
  return node.type === 'ParenthesizedExpression' ? node.expression : node;
}
