import * as z from 'zod/mini';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Registry } from './Registry.ts';
import { postRequest, SERVICE_TIMEOUT } from './postRequest.ts';
import { unavailable } from './RegistryUnavailable.ts';

const SERVICE = 'business check';

const StatusResponse = z.object({
  status_code: z.literal('OK'),
  // 01 active, 02 suspended, 03 closed, empty for a number that was never issued.
  data: z.array(z.object({ b_no: z.string(), b_stt_cd: z.enum(['01', '02', '03', '']) })),
});

/**
 * Creates the check of a business with the National Tax Service (사업자등록 상태조회 on data.go.kr). A suspended business
 * exists; a closed or unknown business does not.
 */
export function createBusinessCheck(
  { url, key }: Config['businessStatus'],
  timeout = SERVICE_TIMEOUT,
): Registry['businessExists'] {
  const address = new URL(url);
  address.searchParams.set('serviceKey', key);

  return async (regNo) => {
    const number = regNo.replaceAll('-', '');
    const { status, body } = await postRequest(SERVICE, address.href, {
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ b_no: [number] }),
      signal: AbortSignal.timeout(timeout),
    });
    const found = StatusResponse.safeParse(body).data?.data.find((each) => each.b_no === number);
    if (status !== 200 || !found) throw unavailable(SERVICE, `no readable response, HTTP ${status}`);
    return found.b_stt_cd === '01' || found.b_stt_cd === '02';
  };
}
