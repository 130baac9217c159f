/** The parameter of an address that names a remote from a developer's machine. */
export const OVERRIDE_PARAMETER = 'remote';
