/** Shares are compared in hundredths of a percent. */
const PLACES = 10_000;

/**
 * The place of an account in the queue for a remote's canaries, from 0 to below 100 (percent): always the same one, and
 * another one for each remote, so that not the same accounts get every canary.
 */
export function accountShare(remote: string, uid: string): number {
  return (hash(`${remote}\n${uid}`) % PLACES) / (PLACES / 100);
}

/** FNV-1a with MurmurHash3's finaliser: uids that differ in one digit would lie side by side without it. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}
