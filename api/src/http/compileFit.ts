import type * as z from 'zod/mini';

/** Whether a value fits a schema as it is: valid, and without a field that the schema does not name. */
export type Fits = (value: unknown) => boolean;

/**
 * A function that answers whether `JSON.stringify` of a value is what the schema would make of it, so that a reply need
 * not be copied field by field to be sent. It never answers true for a value that the schema refuses, strips or changes;
 * it may answer false for one that it keeps (records, later options of a union): such a value is encoded by the schema.
 */
export function compileFit(schema: z.core.$ZodType): Fits {
  const fits = compileType(schema);
  const passes = compileChecks(schema);
  return passes === undefined ? fits : (value) => fits(value) && passes(value);
}

const never: Fits = () => false;

function compileType(schema: z.core.$ZodType): Fits {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'coerce' in def && def.coerce ? never : (value) => typeof value === 'string';
    case 'number':
      return 'coerce' in def && def.coerce ? never : (value) => Number.isFinite(value);
    case 'boolean':
      return 'coerce' in def && def.coerce ? never : (value) => typeof value === 'boolean';
    case 'null':
      return (value) => value === null;
    case 'literal':
      return compileValues(def.values);
    case 'enum':
      return compileValues(Object.values(def.entries));
    case 'nullable':
      return compileNullable(compileFit(def.innerType));
    case 'optional':
      return compileOptional(compileFit(def.innerType));
    case 'array':
      return compileArray(compileFit(def.element));
    case 'object':
      return compileObject(def);
    case 'union':
      return compileUnion(def.options.map(compileFit));
    default:
      return never;
  }
}

function compileValues(values: readonly unknown[]): Fits {
  const allowed = new Set(values.filter((value) => value === null || /^(string|number|boolean)$/.test(typeof value)));
  return (value) => allowed.has(value);
}

function compileNullable(fits: Fits): Fits {
  return (value) => value === null || fits(value);
}

function compileOptional(fits: Fits): Fits {
  return (value) => value === undefined || fits(value);
}

function compileArray(fits: Fits): Fits {
  return (value) => {
    if (!Array.isArray(value) || 'toJSON' in value) return false;
    // By index: a hole would be skipped by `every`.
    for (let at = 0; at < value.length; at += 1) if (!fits(value[at])) return false;
    return true;
  };
}

function compileObject({ shape, catchall }: z.core.$ZodObjectDef): Fits {
  if (catchall && (catchall as z.core.$ZodTypes)._zod.def.type !== 'never') return never;
  const names = new Set(Object.keys(shape));
  const fields = Object.entries(shape).map(([name, field]): [string, Fits] => [name, compileFit(field)]);
  if (names.has('toJSON')) return never;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || 'toJSON' in value) return false;
    // Inherited fields are met here, too, and refused where they are not named.
    for (const name in value) if (!names.has(name)) return false;
    for (const [name, fits] of fields) if (!fits((value as Record<string, unknown>)[name])) return false;
    return true;
  };
}

/** Of several options the first that takes an object strips it; a later one may name fields that it does not. */
function compileUnion(options: readonly Fits[]): Fits {
  return (value) =>
    typeof value === 'object' && value !== null
      ? (options[0]?.(value) ?? false)
      : options.some((fitsOption) => fitsOption(value));
}

/** The checks of a schema, a format of a string or number included; a check that changes its value does not pass. */
function compileChecks(schema: z.core.$ZodType): Fits | undefined {
  const { def, traits } = schema._zod;
  const own = traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck] : [];
  const checks = [...own, ...(def.checks ?? [])];
  if (checks.length === 0) return undefined;
  if (checks.length === 1 && 'format' in def && def.format === 'safeint') return Number.isSafeInteger;
  return (value) =>
    checks.every((check) => {
      const payload: z.core.ParsePayload<never> = { value: value as never, issues: [] };
      const pending = check._zod.check(payload);
      return !(pending instanceof Promise) && payload.issues.length === 0 && payload.value === value;
    });
}
