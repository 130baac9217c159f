import { CARRIERS, type Carrier } from './carriers.ts';

/** Names of carriers in files and on labels beside those of CARRIERS, without blanks and punctuation. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  우체국: 'kr.epost',
  우체국택배: 'kr.epost',
  우체국소포: 'kr.epost',
  계약소포: 'kr.epost',
  등기소포: 'kr.epost',
  epost: 'kr.epost',
  cj: 'kr.cjlogistics',
  cj택배: 'kr.cjlogistics',
  대한통운: 'kr.cjlogistics',
  대한통운택배: 'kr.cjlogistics',
  cj대한통운택배: 'kr.cjlogistics',
  씨제이대한통운: 'kr.cjlogistics',
  롯데: 'kr.lotte',
  롯데글로벌로지스: 'kr.lotte',
  현대택배: 'kr.lotte',
  로젠: 'kr.logen',
  한진: 'kr.hanjin',
  cu: 'kr.cupost',
  cu편의점: 'kr.cupost',
  cupost: 'kr.cupost',
  gs: 'kr.cvsnet',
  gs25: 'kr.cvsnet',
  gs편의점택배: 'kr.cvsnet',
  gspostbox: 'kr.cvsnet',
  cvsnet: 'kr.cvsnet',
  경동: 'kr.kdexp',
  대신: 'kr.daesin',
};

const BY_NAME = new Map<string, string>([
  ...CARRIERS.flatMap(({ code, name }): [string, string][] => [
    [toKey(name), code],
    [toKey(code), code],
  ]),
  ...Object.entries(OTHER_NAMES),
]);

/**
 * The carrier that a cell of a sheet names, by its name, its code or a common other name, without regard to case,
 * blanks and punctuation; undefined for any other text.
 */
export function findCarrierByName(text: string): Carrier | undefined {
  const code = BY_NAME.get(toKey(text));
  return CARRIERS.find((carrier) => carrier.code === code);
}

function toKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
