import moment from 'moment-timezone/moment-timezone';
import 'moment/locale/ko';

/** Data of this time zone only, because the package's data for all zones is five times as large as the library. */
export const SEOUL_ZONE =
  'Asia/Seoul|LMT KST JST KST KDT KDT|-8r.Q -8u -90 -90 -a0 -9u|012343434343151515151515134343|-2um8r.Q 97XV.Q 1m1zu 6CM0 Fz0 1kN0 14n0 1kN0 14L0 1zd0 On0 69B0 2I0u OL0 1FB0 Rb0 1qN0 TX0 1tB0 TX0 1tB0 TX0 1tB0 TX0 2ap0 12FBu 11A0 1o00 11A0|23e6';

moment.tz.load({ version: '2026f', zones: [SEOUL_ZONE], links: [], countries: [] });
moment.tz.setDefault('Asia/Seoul');
moment.locale('ko');

/** moment in Seoul time and Korean, regardless of the settings of the device (docs/rules.md#dates). */
export const seoul = moment;
