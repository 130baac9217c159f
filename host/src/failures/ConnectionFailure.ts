/** Why the page cannot work: nothing answered at all, or the server failed, was too slow or sent something unusable. */
export type ConnectionFailure = 'network' | 'server';
