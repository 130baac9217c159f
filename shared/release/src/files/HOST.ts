/** Release name of the host; every other name belongs to a remote. */
export const HOST = 'host';
/** Team that owns the host; a remote declares its own in `remote.json`. */
export const HOST_TEAM = 'platform';
