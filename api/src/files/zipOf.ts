/** A part of a zip archive as it lies in it: stored (0) or deflated (8), with sum and size of what it unpacks to. */
export interface ZipPart {
  readonly path: string;
  readonly method: 0 | 8;
  readonly sum: number;
  readonly size: number;
  readonly packed: Buffer;
}

const HEADER = 30;

/** A zip archive of parts; with its directory it may have 4 GB. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, method, sum, size, packed } of parts) {
    const name = Buffer.from(path);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(sum, 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(size, 8);
    sizes.writeUInt16LE(name.length, 12);
    // Version 20, no flags, how it is packed, no time; then sum, sizes and name length, which both headers share.
    const shared = Buffer.concat([Buffer.from([20, 0, 0, 0, method, 0, 0, 0, 0x21, 0]), sizes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, place, name);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed);
    offset += HEADER + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
