import { stack } from './stack.ts';

/** Origins of the product under test. */
export const origins: {
  readonly host: string;
  readonly cdn: string;
  readonly api: string;
  readonly standins: string;
  readonly operators: string;
} = stack;
