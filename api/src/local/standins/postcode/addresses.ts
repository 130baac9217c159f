/** An address as the postcode service returns it, with the fields that its users read. */
export interface ServiceAddress {
  readonly zonecode: string;
  readonly address: string;
  readonly addressType: 'R' | 'J';
  readonly userSelectedType: 'R' | 'J';
  readonly roadAddress: string;
  readonly jibunAddress: string;
  readonly bname: string;
  readonly buildingName: string;
  readonly apartment: 'Y' | 'N';
  readonly sido: string;
  readonly sigungu: string;
}

const PLACES = [
  ['04766', '서울', '성동구', '왕십리로2길 20', '성수동1가', '656-3', '언더스탠드에비뉴'],
  ['04782', '서울', '성동구', '연무장길 33', '성수동2가', '315-17', ''],
  ['03993', '서울', '마포구', '동교로 203', '동교동', '203-30', ''],
  ['04038', '서울', '마포구', '양화로 45', '서교동', '490', '메세나폴리스'],
  ['03063', '서울', '종로구', '북촌로5길 48', '소격동', '165', ''],
  ['06164', '서울', '강남구', '영동대로 513', '삼성동', '159', '코엑스'],
  ['48060', '부산', '해운대구', 'APEC로 55', '우동', '1500', '벡스코'],
  ['48953', '부산', '중구', '광복로 67', '남포동2가', '20-1', ''],
] as const;

/** The addresses of the stand-in. */
export const ADDRESSES: readonly ServiceAddress[] = PLACES.map(
  ([zonecode, sido, sigungu, road, bname, lot, buildingName]) => {
    const roadAddress = `${sido} ${sigungu} ${road}`;
    return {
      zonecode,
      address: roadAddress,
      addressType: 'R',
      userSelectedType: 'R',
      roadAddress,
      jibunAddress: `${sido} ${sigungu} ${bname} ${lot}`,
      bname,
      buildingName,
      apartment: 'N',
      sido,
      sigungu,
    };
  },
);
