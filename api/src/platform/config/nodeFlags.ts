/**
 * What a process of the API is started with, as deployed and as measured, in megabytes: each half of the young generation
 * of V8, which on a machine with much memory grows to 64 in a start and never shrinks, and the old generation,
 * which V8 bounds by the memory of the machine and lets grow the more before it collects garbage.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'] as const;
