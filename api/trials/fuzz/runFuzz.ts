import { Agent } from 'node:http';
import { createRandom } from '../../src/local/seed/random.ts';
import type { FuzzCall } from './FuzzCall.ts';
import type { Operation } from './Operation.ts';
import { toCurl } from './toCurl.ts';
import { findResponseProblem } from './findResponseProblem.ts';
import { type FuzzWorld, makeCall } from './makeCall.ts';
import { type OpenApiDocument, readOperations } from './readOperations.ts';
import { sendCall } from './sendCall.ts';

export interface FuzzOptions {
  readonly origin: string;
  readonly calls: number;
  /** The same seed makes the same calls, except for the ids of created data. */
  readonly seed: number;
  /** Maximum milliseconds of a response; unlimited by default. */
  readonly slowAfter?: number;
  /** Creates new accounts and orders, because calls sign out, delete and cancel existing ones. */
  readonly build: () => Promise<FuzzWorld>;
  /** Called periodically with the number of calls so far. */
  readonly onProgress?: (calls: number) => void;
}

/** A call with a wrong response. */
export interface FuzzProblem {
  readonly operation: string;
  readonly problem: string;
  readonly curl: string;
}

export interface FuzzResult {
  readonly problems: readonly FuzzProblem[];
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly operations: number;
  /** Milliseconds of the slowest response. */
  readonly slowest: number;
}

/** Number of calls with the same accounts. */
const WORLD_CALLS = 400;
const PARALLEL = 8;

/** Makes random calls from the OpenAPI document of a running API and validates every response. */
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
    const call = await makeCall(operation, world, random);
    const response = await sendCall(origin, call, agent);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    slowest = Math.max(slowest, response.milliseconds);
    const problem = findResponseProblem(operation, response, slowAfter);
    if (problem !== undefined) problems.push(report(operation, call, problem));
  };
  const report = ({ method, path }: Operation, call: FuzzCall, problem: string): FuzzProblem => ({
    operation: `${method} ${path}`,
    problem,
    curl: problems.length < 50 ? toCurl(origin, call) : '',
  });

  for (let first = 0; first < calls; first += WORLD_CALLS) {
    const world = await build();
    const until = Math.min(first + WORLD_CALLS, calls);
    let next = first;
    const worker = async () => {
      while (next < until) await callOne(next++, world);
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    onProgress?.(until);
  }
  agent.destroy();
  return { problems, statuses, operations: operations.length, slowest };
}
