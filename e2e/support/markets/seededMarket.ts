/** The seeded seller who owns markets and orders. */
export const MARKET_SELLER = '김소미';

/** The title of a seeded open market of that seller; its copies have the same. The seeded one is the oldest. */
export const SOURCE_MARKET = '말랑 동물 친구들 2차';
