/** Resolution of shares: hundredths of a percent. */
const PLACES = 10_000;

/**
 * Returns the position of an account for canaries of a remote, from 0 to less than 100 percent. The position is
 * constant for an account, but differs between remotes, so that the same accounts do not receive every canary.
 */
export function accountShare(remote: string, uid: string): number {
  return (hash(`${remote}\n${uid}`) % PLACES) / (PLACES / 100);
}

/** Shares of usual canaries. Finer steps in stored reports would identify an account. */
const STEPS = [1, 5, 20, 50];

/** Returns the smallest of 1, 5, 20, 50 and 100 percent whose canaries of a remote include an account. */
export function accountShareStep(remote: string, uid: string): number {
  const share = accountShare(remote, uid);
  return STEPS.find((step) => share < step) ?? 100;
}

/**
 * FNV-1a with the finaliser of MurmurHash3. Without the finaliser, uids that differ in one digit would have adjacent
 * hashes.
 */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}
