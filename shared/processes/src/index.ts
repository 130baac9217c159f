export { CliError } from './CliError.ts';
export { Service } from './Service.ts';
export type { Ending, ServiceOptions } from './Service.ts';
export { answersWith } from './answersWith.ts';
export { nodeArgs } from './nodeArgs.ts';
export { runTask } from './runTask.ts';
export type { Task } from './runTask.ts';
export { withStdinLeash } from './withStdinLeash.ts';
