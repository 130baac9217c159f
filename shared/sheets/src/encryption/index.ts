export { decryptPackage } from './decryptPackage.ts';
export { decryptRecords } from './decryptRecords.ts';
