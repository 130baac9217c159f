import '@backoffice/ui/tokens.css';
import './shell/shell.css';
import { showBroken } from './start/showBroken.tsx';
import { startHost } from './start/startHost.tsx';

startHost(document, window).catch((error: unknown) => {
  showBroken(document);
  throw error;
});
