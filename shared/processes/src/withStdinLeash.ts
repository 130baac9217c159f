/** Sends SIGINT when stdin ends; stdin ends when this process exits, even by kill -9. */
const LEASH = 'exec 3<&0; (cat <&3 >/dev/null 2>&1; kill -INT $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&- </dev/null';

/** The command of a `Service` with the leash `stdin`, for a program that does not stop when its stdin ends. */
export function withStdinLeash(program: string, ...args: string[]): { file: string; args: string[] } {
  return { file: '/bin/sh', args: ['-c', LEASH, program, ...args] };
}
