import '@backoffice/ui/tokens.css';
import './start/shell.css';
import { startHost } from './start/startHost.tsx';

void startHost(document, window);
