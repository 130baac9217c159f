/** Sends SIGINT when stdin ends, and stdin ends when our process does, even by kill -9. */
const LEASH = 'exec 3<&0; (cat <&3 >/dev/null 2>&1; kill -INT $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&- </dev/null';

/** What a Service with the leash `stdin` runs for a program that does not itself stop when its stdin ends. */
export function withStdinLeash(program: string, ...args: string[]): { file: string; args: string[] } {
  return { file: '/bin/sh', args: ['-c', LEASH, program, ...args] };
}
