/** Release name of the host; every other name belongs to a remote. */
export const HOST = 'host';
