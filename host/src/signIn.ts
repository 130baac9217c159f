import { carryOutPresses } from './login/carryOutPresses.ts';

carryOutPresses(document, window);
// From here on a press is carried out at once.
document.documentElement.dataset['signIn'] = 'runs';
