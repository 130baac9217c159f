/** Whether a value has a type. */
export type Guard<T> = (value: unknown) => value is T;
type Guarded<G> = G extends Guard<infer T> ? T : never;
type OptionalKey<S> = { [K in keyof S]: undefined extends Guarded<S[K]> ? K : never }[keyof S];

/** The type of an object with a guard for each property. */
type Shape<S> = { readonly [K in Exclude<keyof S, OptionalKey<S>>]: Guarded<S[K]> } & {
  readonly [K in OptionalKey<S>]?: Guarded<S[K]>;
};

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
export const isObject: Guard<object> = (value): value is object => typeof value === 'object' && value !== null;
export const isAnything: Guard<unknown> = (value): value is unknown => value !== undefined;

/** One of the given texts. */
export function isAmong<T extends string>(...texts: readonly T[]): Guard<T> {
  return (value): value is T => texts.some((text) => text === value);
}

/** A text with a pattern. */
export function isMatch(pattern: RegExp): Guard<string> {
  return (value): value is string => isText(value) && pattern.test(value);
}

/** A value that may be missing. */
export function isOptional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

/** An array of values with a type. */
export function isList<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every((item) => guard(item));
}

/** An object whose values have a type. */
export function isMap<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isObject(value) && !Array.isArray(value) && Object.values(value).every((item) => guard(item));
}

/** An object with a guard for each property; further properties are allowed. */
export function isShape<S extends Readonly<Record<string, Guard<unknown>>>>(guards: S): Guard<Shape<S>> {
  return (value): value is Shape<S> =>
    isObject(value) &&
    !Array.isArray(value) &&
    Object.entries(guards).every(([name, guard]) => guard((value as Readonly<Record<string, unknown>>)[name]));
}
