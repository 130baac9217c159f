/** The name under which the host is released; every other name is a remote's. */
export const HOST = 'host';
