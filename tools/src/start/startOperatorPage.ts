import { type ApiRequest, startApiScript } from './startApiScript.ts';

const PAGE = { name: 'The operators’ page', file: 'api/src/operatorPage.ts', path: '/health' };

/** Starts the process of the operators' page; `ready` is fulfilled when it answers. */
export const startOperatorPage = (request: ApiRequest) => startApiScript(PAGE, request);
