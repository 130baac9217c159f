import { type ApiRequest, startApiScript } from './startApiScript.ts';

const SERVER = { name: 'The API', file: 'api/src/server.ts', path: '/ready' };

/** Starts a process of the API with its stand-ins; `ready` is fulfilled when it answers. */
export const startApi = (request: ApiRequest) => startApiScript(SERVER, request);
