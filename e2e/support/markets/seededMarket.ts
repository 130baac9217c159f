/** Seeded seller with markets and orders. */
export const MARKET_SELLER = '김소미';

/** Title of a seeded open market of that seller; its copies have the same title and are newer. */
export const SOURCE_MARKET = '말랑 동물 친구들 2차';
