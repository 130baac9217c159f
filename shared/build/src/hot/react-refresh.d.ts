declare module 'react-refresh/runtime';

/** The unique name of the build, defined by the fast refresh plugin. */
declare const __react_refresh_library__: string;
