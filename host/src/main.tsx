import '@backoffice/ui/tokens.css';
import './start/shell.css';
import { showBroken } from './start/showBroken.tsx';
import { startHost } from './start/startHost.tsx';

// From here on a failure has a screen of its own.
document.documentElement.dataset['script'] = 'runs';
startHost(document, window).catch((error: unknown) => {
  showBroken(document);
  throw error;
});
