import { startServer } from './app/startServer.ts';

await startServer();
