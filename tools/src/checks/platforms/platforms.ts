/** The platforms on which the project is developed, by `process.platform` and `process.arch`; on Linux with glibc. */
export const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'] as const;

/** Entry of package-lock.json; an absent field allows every value. */
export type LockEntry = Readonly<Partial<Record<'os' | 'cpu' | 'libc', string | readonly string[]>>>;

export function isFor({ os, cpu, libc }: LockEntry, platform: string): boolean {
  const has = (value: string, allowed: string | readonly string[] = value) => [allowed].flat().includes(value);
  const [system = '', processor = ''] = platform.split('-');
  return has(system, os) && has(processor, cpu) && has('glibc', libc);
}

const CPUS: Readonly<Record<number, string>> = { 0x3e: 'x64', 0xb7: 'arm64', 0x100_0007: 'x64', 0x100_000c: 'arm64' };

/** Returns the platforms of a program or library by its header; none for another file. */
export function readTargets(file: Buffer): readonly string[] {
  const magic = file.length < 64 ? undefined : file.readUInt32BE(0);
  if (magic === 0x7f45_4c46) return [`linux-${CPUS[file.readUInt16LE(18)]}`];
  if (magic === 0xcffa_edfe) return [`darwin-${CPUS[file.readUInt32LE(4)]}`];
  // A universal file lists its programs.
  return magic === 0xcafe_babe ? [8, 28].map((offset) => `darwin-${CPUS[file.readUInt32BE(offset)]}`) : [];
}
