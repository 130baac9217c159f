import { browserPorts, serveReads } from '@backoffice/sheets/browser';

serveReads(self, browserPorts);
