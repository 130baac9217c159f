/** The parameter of an address that names a preview. In a file of its own, because the first script contains it. */
export const PREVIEW_PARAMETER = 'preview';
