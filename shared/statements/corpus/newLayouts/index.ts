import type { PaperCase } from '../types.ts';
import { statements } from './statements.ts';
import { texts } from './texts.ts';
import { traps } from './traps.ts';

export { trackingCases } from './tracking.ts';
export const paperCases: readonly PaperCase[] = [...statements, ...texts, ...traps];
