import * as runtime from 'react-refresh/runtime';
import { PUBLISHED, type RefreshRuntime } from './RefreshRuntime.ts';

// Entry of the host in development: it runs before React, whose renderer must find the runtime.
Object.assign(globalThis, { [PUBLISHED]: runtime as RefreshRuntime });
