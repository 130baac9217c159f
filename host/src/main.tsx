import '@backoffice/ui/tokens.css';
import './start/shell.css';
import { whenShown } from './browser/whenShown.ts';
import { showBroken } from './start/showBroken.tsx';
import { startHost } from './start/startHost.tsx';

const { dataset } = document.documentElement;
if (dataset['start'] !== 'outdated') {
  // From here on a failure has a screen of its own.
  dataset['script'] = 'runs';
  whenShown(document, () => {
    startHost(document, window).catch((error: unknown) => {
      showBroken(document);
      throw error;
    });
  });
}
