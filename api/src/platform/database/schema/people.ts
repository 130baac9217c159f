import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { ANONYMOUS_NAME, clear, keep, keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/** The accounts that have signed in. Tokens with an `auth_time` before `tokensValidSince` are rejected. */
export const users = createTable(
  'users',
  {
    uid: keep(text().primaryKey()),
    nickname: clear(text().notNull(), ANONYMOUS_NAME),
    level: keep(integer().notNull().default(0)),
    tokensValidSince: keep(instant()),
    createdAt: keep(instant().notNull()),
    /** When an operator rejected the account; null for an applicant and for an admitted account. */
    rejectedAt: keep(instant()),
  },
  (table) => [check('users_level', sql`${table.level} >= 0`)],
);

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;

/** At most one seller record per account; account numbers are sealed, documents are names in the private store. */
export const sellers = createTable(
  'sellers',
  {
    uid: keep(
      text()
        .primaryKey()
        .references(() => users.uid),
    ),
    publicId: keep(text()),
    name: clear(text().notNull().default(''), ANONYMOUS_NAME),
    profile: clear(text().notNull().default('')),
    phone: clear(text().notNull().default('')),
    msg: clear(text().notNull().default('')),
    inquiryType: keep(text().notNull().default('tel')),
    inquiryTel: clear(text().notNull().default('')),
    inquiryTime: clear(text().notNull().default('')),
    category: clear(strings().notNull().default([])),
    sns: clear(jsonb().$type<{ type: number; url: string; etcName: string }[]>().notNull().default([])),
    bgColor: keep(text().notNull().default('#07D1AE')),
    subscribe: keep(integer().notNull().default(0)),
    state: keep(integer().notNull().default(0)),
    fee: keep(real().notNull().default(0)),
    status: keep(integer().notNull().default(0)),
    bankName: clear(text().notNull().default('')),
    bankType: clear(text().notNull().default('')),
    bankNoSealed: clear(text()),
    /** Key of the hashes in `deposits`; null before the first statement. */
    depositKeySealed: clear(text()),
    bankDocument: clear(text()),
    bankUploadDt: clear(instant()),
    /** When holder, bank or number last changed; null before the first account. */
    bankSince: clear(instant()),
    /** Since when the seller has the account that buyers see until the payout hold ends; null without a former account. */
    shownAccountSince: clear(instant()),
    /** The end of the payout hold after a new account. */
    payoutHoldUntil: clear(instant()),
    businessType: keep(text().notNull().default('sole')),
    /** False if the seller has declared to have no business registration. */
    isRegistered: keep(boolean().notNull().default(true)),
    subRegNo: clear(text().notNull().default('')),
    regNo: clear(text().notNull().default('')),
    businessName: clear(text().notNull().default('')),
    ceo: clear(text().notNull().default('')),
    email: clear(text().notNull().default('')),
    addr: clear(text().notNull().default('')),
    addr2: clear(text().notNull().default('')),
    businessDocument: clear(text()),
    businessUploadDt: clear(instant()),
    /** The last save of the profile, apart from bank and business; null before the first save. */
    profileUpdatedAt: keep(instant()),
    createdAt: keep(instant().notNull()),
    /** The state before a suspension; null without a suspension. */
    suspendedFrom: keep(integer()),
    /** The start of a suspension, and its reason for the seller; null without one. */
    suspendedAt: keep(instant()),
    suspensionReason: clear(text()),
  },
  (table) => [
    uniqueIndex('sellers_public_id').on(sql`lower(${table.publicId})`),
    check('sellers_state', sql`${table.state} between -2 and 3`),
    check('sellers_business_type', sql`${table.businessType} in ('sole', 'corp')`),
  ],
);

/** A seller record as it is stored. */
export type SellerRow = typeof sellers.$inferSelect;

/** Released publicIds in lower case, with the end of the period in which other sellers cannot use them. */
export const releasedPublicIds = createTable(
  'released_public_ids',
  keepAll({
    publicId: text().primaryKey(),
    uid: text().notNull(),
    restsUntil: instant().notNull(),
  }),
);
