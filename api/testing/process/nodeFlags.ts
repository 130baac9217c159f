/**
 * Node.js flags of an API process, in deployment and measurements (MB). V8 otherwise grows each half of the young
 * generation to 64 MB during a start on a large machine and never shrinks it, and sizes the old generation by the
 * memory of the machine, which delays garbage collection.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'] as const;
