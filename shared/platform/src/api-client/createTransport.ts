import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Transport } from './ApiClient.ts';
import { BEGINNING, LONG_ANSWER, type WatchedRequest, parseAnswer } from './WatchedRequest.ts';

/** Does something when what has just come is drawn. */
type AfterDrawn = (task: () => void) => void;

/** axios, and the beginnings of long answers (`WatchedRequest`). */
export function createTransport(afterDrawn: AfterDrawn): Transport {
  const client = axios.create();
  const request = (config: AxiosRequestConfig & WatchedRequest) =>
    config.onBeginning === undefined ? client.request(config) : requestWatched(client, afterDrawn, config);
  return { request: request as Transport['request'] };
}

async function requestWatched(
  client: AxiosInstance,
  afterDrawn: AfterDrawn,
  { onBeginning, ...config }: AxiosRequestConfig & WatchedRequest,
): Promise<AxiosResponse<unknown>> {
  let drawn: Promise<void> | undefined;
  const look = (status: number, text: string) => {
    if (drawn !== undefined || status !== 200 || text.length < LONG_ANSWER) return;
    const isShown = onBeginning?.(text.slice(0, BEGINNING));
    drawn = isShown ? new Promise((resolve) => afterDrawn(resolve)) : Promise.resolve();
  };
  const answer = await client.request<unknown>({
    ...config,
    transformResponse: (text: unknown) => text,
    onDownloadProgress: ({ loaded, event }: { loaded: number; event?: { readonly target: unknown } }) => {
      if (drawn !== undefined || loaded < LONG_ANSWER) return;
      const { status = 0, responseText = '' } = (event?.target ?? {}) as Partial<XMLHttpRequest>;
      look(status, responseText);
    },
  });
  const { data } = answer;
  if (typeof data !== 'string') return answer;
  look(answer.status, data);
  await drawn;
  return { ...answer, data: parseAnswer(data) };
}
