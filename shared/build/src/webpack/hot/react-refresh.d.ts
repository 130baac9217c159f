declare module 'react-refresh/runtime';

/** Unique name of the build, defined by the Fast Refresh plugin. */
declare const __react_refresh_library__: string;
