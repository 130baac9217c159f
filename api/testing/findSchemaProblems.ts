import type { KubernetesObject } from './renderKubernetes.ts';

/**
 * Returns the differences of an object from the schema of its kind: values that are missing or of another type, and
 * properties that the schema does not know.
 */
export async function findSchemaProblems(object: KubernetesObject): Promise<readonly string[]> {
  const { apiVersion, kind } = object;
  const { [kind]: model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
  const unread = new Map<string, () => boolean>();
  try {
    model.prototype.validate.call(watchReads(object, kind, unread));
  } catch (error) {
    return [`${kind} ${object.metadata.name}: ${(error as Error).message}`];
  }
  return [...unread].filter(([, isUnread]) => isUnread()).map(([path]) => `${path} is unknown`);
}

/** The validators ignore unknown properties, but read each known one: a property that they do not read is unknown. */
function watchReads(value: unknown, path: string, unread: Map<string, () => boolean>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const read = new Set<string>();
  const children = new Map(
    Object.entries(value).map(([name, child]) => {
      const childPath = `${path}.${name}`;
      unread.set(childPath, () => !read.has(name));
      return [name, watchReads(child, childPath, unread)];
    }),
  );
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name !== 'string' || !children.has(name)) return Reflect.get(target, name, receiver);
      read.add(name);
      return children.get(name);
    },
  });
}
