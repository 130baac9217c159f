/**
 * What a process of the API is started with, as deployed and as measured: megabytes of each half of the young generation
 * of V8, which on a machine with much memory grows to 64 in a start and never shrinks (ADR 176).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'] as const;
