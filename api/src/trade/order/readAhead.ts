/**
 * Consecutive parts of what is read in one transaction. The next part is asked for before the last one is used, so that
 * the database works meanwhile. `read` reads the part after another one, undefined for the first.
 */
export async function* readAhead<Part extends { readonly isLast: boolean }>(
  read: (after: Part | undefined) => Promise<Part>,
): AsyncGenerator<Part> {
  let next: Promise<Part> | undefined = read(undefined);
  try {
    while (next !== undefined) {
      const part: Part = await next;
      next = part.isLast ? undefined : read(part);
      next?.catch(() => undefined);
      yield part;
    }
  } finally {
    // A connection takes one statement at a time: what ends the transaction waits for the reading.
    await next?.catch(() => undefined);
  }
}
