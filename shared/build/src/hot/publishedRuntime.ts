import * as runtime from 'react-refresh/runtime';
import { PUBLISHED, type RefreshRuntime } from './RefreshRuntime.ts';

// An entry of the host in development: it alone is on the page before React is, whose renderer must find the runtime.
Object.assign(globalThis, { [PUBLISHED]: runtime as RefreshRuntime });
