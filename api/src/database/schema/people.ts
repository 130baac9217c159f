import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';

/** The accounts that have signed in. A token whose `auth_time` lies before `tokensValidSince` is refused. */
export const users = pgTable(
  'users',
  {
    uid: text().primaryKey(),
    nickname: text().notNull(),
    level: integer().notNull().default(0),
    tokensValidSince: instant(),
    createdAt: instant().notNull(),
    /** Since when the account is not let in by decision; null for an applicant and for one that is let in. */
    rejectedAt: instant(),
  },
  (table) => [check('users_level', sql`${table.level} >= 0`)],
);

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;

/** At most one seller record for each account; account numbers are sealed, documents are names in the private store. */
export const sellers = pgTable(
  'sellers',
  {
    uid: text()
      .primaryKey()
      .references(() => users.uid),
    publicId: text(),
    name: text().notNull().default(''),
    profile: text().notNull().default(''),
    phone: text().notNull().default(''),
    msg: text().notNull().default(''),
    inquiryType: text().notNull().default('tel'),
    inquiryTel: text().notNull().default(''),
    inquiryTime: text().notNull().default(''),
    category: strings().notNull().default([]),
    sns: jsonb().$type<{ type: number; url: string; etcName: string }[]>().notNull().default([]),
    bgColor: text().notNull().default('#07D1AE'),
    subscribe: integer().notNull().default(0),
    state: integer().notNull().default(0),
    fee: real().notNull().default(0),
    status: integer().notNull().default(0),
    bankName: text().notNull().default(''),
    bankType: text().notNull().default(''),
    bankNoSealed: text(),
    bankDocument: text(),
    bankUploadDt: instant(),
    /** Since when holder, bank and number are what they are; null before the first account. */
    bankSince: instant(),
    /** Until when payouts wait after a change of the account. */
    payoutHoldUntil: instant(),
    businessType: text().notNull().default('sole'),
    subRegNo: text().notNull().default(''),
    regNo: text().notNull().default(''),
    businessName: text().notNull().default(''),
    ceo: text().notNull().default(''),
    email: text().notNull().default(''),
    addr: text().notNull().default(''),
    addr2: text().notNull().default(''),
    businessDocument: text(),
    businessUploadDt: instant(),
    /** The last save of the profile, apart from bank and business; null before the first. */
    profileUpdatedAt: instant(),
    createdAt: instant().notNull(),
    /** The state from before a suspension; null while there is none. */
    suspendedFrom: integer(),
  },
  (table) => [
    uniqueIndex('sellers_public_id').on(sql`lower(${table.publicId})`),
    check('sellers_state', sql`${table.state} between -2 and 3`),
    check('sellers_business_type', sql`${table.businessType} in ('sole', 'corp')`),
  ],
);

/** A seller record as it is stored. */
export type SellerRow = typeof sellers.$inferSelect;

/** PublicIds that were given up, in lower case, and until when others are refused them. */
export const releasedPublicIds = pgTable('released_public_ids', {
  publicId: text().primaryKey(),
  uid: text().notNull(),
  restsUntil: instant().notNull(),
});
