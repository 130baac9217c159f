import { signInFromShell } from './session/login/signInFromShell.ts';

// Inlined into the page when the host is built (shared/build, renderTemplate).
signInFromShell(document, window);
