import '@backoffice/ui/tokens.css';
import './shell/shell.css';
import { startHost } from './start/startHost.tsx';

void startHost(document, window);
