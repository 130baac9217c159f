import { Agent } from 'node:http';
import { createRandom } from '../../src/local/seed/random.ts';
import type { FuzzCall } from './FuzzCall.ts';
import type { Operation } from './Operation.ts';
import { curlOf } from './curlOf.ts';
import { findAnswerProblem } from './findAnswerProblem.ts';
import { type FuzzWorld, makeCall } from './makeCall.ts';
import { type OpenApiDocument, readOperations } from './readOperations.ts';
import { sendCall } from './sendCall.ts';

export interface FuzzOptions {
  readonly origin: string;
  readonly calls: number;
  /** The same seed makes the same calls, but for the ids of what is built. */
  readonly seed: number;
  /** Milliseconds that an answer may take; default: as long as it likes. */
  readonly slowAfter?: number;
  /** Builds new accounts and orders: calls sign out, delete and cancel what they find. */
  readonly build: () => Promise<FuzzWorld>;
  /** Called with the number of calls that were made so far, now and then. */
  readonly onProgress?: (calls: number) => void;
}

/** A call whose answer was wrong. */
export interface FuzzProblem {
  readonly operation: string;
  readonly problem: string;
  readonly curl: string;
}

export interface FuzzResult {
  readonly problems: readonly FuzzProblem[];
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly operations: number;
  /** Milliseconds of the slowest answer. */
  readonly slowest: number;
}

/** Calls that see the same accounts. */
const WORLD_CALLS = 400;
const PARALLEL = 8;

/** Makes random calls from the OpenAPI document of a running API and validates every answer. */
export async function runFuzz({
  origin,
  calls,
  seed,
  slowAfter = Infinity,
  build,
  onProgress,
}: FuzzOptions): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenApiDocument;
  const operations = readOperations(document);
  const problems: FuzzProblem[] = [];
  const statuses = new Map<number, number>();
  let slowest = 0;

  const callOne = async (index: number, world: FuzzWorld) => {
    const random = createRandom(seed + index);
    const operation = random.pick(operations);
    const call = makeCall(operation, world, random);
    const answer = await sendCall(origin, call, agent);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    slowest = Math.max(slowest, answer.milliseconds);
    const problem = findAnswerProblem(operation, answer, slowAfter);
    if (problem !== undefined) problems.push(report(operation, call, problem));
  };
  const report = ({ method, path }: Operation, call: FuzzCall, problem: string): FuzzProblem => ({
    operation: `${method} ${path}`,
    problem,
    curl: problems.length < 50 ? curlOf(origin, call) : '',
  });

  for (let made = 0; made < calls; made += WORLD_CALLS) {
    const world = await build();
    const until = Math.min(made + WORLD_CALLS, calls);
    let next = made;
    const worker = async () => {
      while (next < until) await callOne(next++, world);
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    onProgress?.(until);
  }
  agent.destroy();
  return { problems, statuses, operations: operations.length, slowest };
}
