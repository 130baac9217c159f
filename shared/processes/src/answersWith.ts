/** A check for `Service.ready`: whether an address responds with a status. */
export function answersWith(address: string, status: number): () => Promise<boolean> {
  return async () => {
    try {
      const reply = await fetch(address, { signal: AbortSignal.timeout(30_000) });
      await reply.body?.cancel();
      return reply.status === status;
    } catch {
      return false;
    }
  };
}
