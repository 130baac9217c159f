interface Part {
  readonly buffered: string[];
  hasEnded: boolean;
}

/**
 * Prints the lines of concurrent parts as if they ran one after the other: those of the first running part immediately,
 * those of later parts when their turn comes.
 */
export class OrderedOutput {
  private readonly parts: Map<string, Part>;
  private readonly write: (line: string) => void;

  /** `names` is the order; `write` prints a line. */
  constructor(names: readonly string[], write: (line: string) => void) {
    this.parts = new Map(names.map((name) => [name, { buffered: [], hasEnded: false }]));
    this.write = write;
  }

  /** Prints a line of the part, now or when its turn comes. */
  print(name: string, line: string): void {
    this.parts.get(name)?.buffered.push(line);
    this.flush();
  }

  /** Marks the end of the part. */
  end(name: string): void {
    const part = this.parts.get(name);
    if (part) part.hasEnded = true;
    this.flush();
  }

  private flush(): void {
    for (const { buffered, hasEnded } of this.parts.values()) {
      for (const line of buffered.splice(0)) this.write(line);
      if (!hasEnded) return;
    }
  }
}
