/**
 * Further names of carriers in files and on labels by carrier code, separated by commas: former names, everyday names of
 * services, names in the other alphabet, and the codes of imweb, iamport (PortOne), Naver and Coupang. Case, blanks,
 * punctuation and a final `택배` do not matter. Sources: the published code lists of these services.
 */
export const CARRIER_NAMES: Readonly<Record<string, string>> = {
  'kr.epost':
    '우체국,우체국소포,우정사업본부,계약소포,등기소포,우체국등기소포,등기,일반등기,국내등기,빠른등기,등기우편,우편등기,우체국등기,준등기,우체국준등기,준등기우편,선택등기,우체국선택등기,선택등기우편,익일특급,우체국익일특급,익일특급등기,당일특급,등기통상,통상등기,우체국통상등기,우체국우편,koreapost,registpost',
  'kr.cjlogistics':
    'cj,씨제이,대한통운,씨제이대한통운,cjgls,씨제이gls,씨제이지엘에스,cj로지스틱스,koreaexpress,korex,doortodoor,cjkorex,cjlogistics,cjexpress,더운반,오네,cj오네,오네cj',
  'kr.lotte':
    '롯데,롯데글로벌,롯데글로벌로지스,현대,롯데현대,현대롯데,현대로지스틱스,현대로지스,현대로지엠,lotteglobal,lottegloballogistics,lotteglogis,hyundai,hlc',
  'kr.logen': '로젠,로젠로지스,ilogen,kgb,kgb로젠,로젠kgb,logen로젠',
  'kr.hanjin': '한진,한진물류,hanjinexpress,원클릭한진,한진원클릭',
  'kr.cupost':
    'cu,cu포스트,씨유,cu편의점,씨유편의점,cu알뜰,알뜰,cu편의점알뜰,cu반값,cu끼리,끼리,cu편의점끼리,bgf,bgf포스트,bgf네트웍스,bgf리테일,cuparcel,cupost,cu일반,cu국내',
  'kr.cvsnet':
    'gs,gs25,gs포스트박스,gspostbox,gs25포스트박스,지에스,지에스25,gs편의점,gs25편의점,반값,편의점반값,gs반값,gs25반값,gs25편의점반값,gs편의점반값,gs25일반,gs25국내,cvs,cvsnet,씨브이에스,cvs편의점,cvsnet편의점',
  'kr.kdexp': '경동,경동화물,경동물류,kyungdong,kdexp경동',
  'kr.daesin': '대신,대신화물,대신정기화물,ds3211',
  'kr.ilyanglogis': '일양,일양익스프레스,ilyang',
  'kr.hdexp': '합동,합동물류,hapdong',
  'kr.kunyoung': '건영,건영화물,kunyoung',
  'kr.chunilps': '천일,천일정기화물,chunil',
  'kr.honamlogis': '한서호남,호남,honam',
  'kr.hanips': '한의사랑,hanips',
  'kr.homepick': 'homepick,홈픽오늘도착',
  'kr.todaypickup': '오늘픽업,todaypickup',
  'kr.swgexp': '성원글로벌,swgexp',
  'kr.cway': 'cway,cwayexpress,우리익스프레스',
  'un.upu.ems': '우체국ems,ems국제특급,국제특급,국제특급우편,ems국제우편,ems국제특급우편,ems프리미엄,k패킷,kpacket',
  'de.dhl': 'dhl익스프레스,dhlexpress,dhlkorea,디에이치엘',
  'jp.sagawa': '사가와,사가와큐빈,sagawaexpress',
  'jp.yamato': '야마토,야마토운송,쿠로네코야마토,yamatotransport,kuroneko',
  'jp.yuubin': '일본우체국,일본우정,japanpost,jppost,유빈',
  'nl.tnt': 'tntexpress,tnt익스프레스',
  'us.fedex': '페덱스,fedexexpress,fedexkorea',
  'us.ups': '유피에스',
  'us.usps': '미국우편,미국우체국',
};

/** Carrier codes by the two-digit numbers of Smart Delivery (스마트택배), which shops and tracking services use. */
export const SMART_DELIVERY_CODES: Readonly<Record<string, string>> = {
  '01': 'kr.epost',
  '04': 'kr.cjlogistics',
  '05': 'kr.hanjin',
  '06': 'kr.logen',
  '08': 'kr.lotte',
  '11': 'kr.ilyanglogis',
  '12': 'un.upu.ems',
  '13': 'de.dhl',
  '14': 'us.ups',
  '16': 'kr.hanips',
  '17': 'kr.chunilps',
  '18': 'kr.kunyoung',
  '21': 'us.fedex',
  '22': 'kr.daesin',
  '23': 'kr.kdexp',
  '24': 'kr.cvsnet',
  '25': 'nl.tnt',
  '26': 'us.usps',
  '32': 'kr.hdexp',
  '44': 'kr.slx',
  '45': 'kr.honamlogis',
  '46': 'kr.cupost',
  '54': 'kr.homepick',
  '57': 'kr.cway',
};
