import { type MissingSection, getMissingSections } from '@backoffice/contracts/seller/profileCompleteness';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { isSuspended } from '@backoffice/contracts/seller/sellerState';
import { APPROVED_LEVEL, type User } from '@backoffice/contracts/seller/user';
import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { makeAutoObservable } from 'mobx';

/** The account in the data of the sign-in provider. */
export interface UserAuth {
  readonly uid: string;
}

/** The state of the store; absent parts are null. */
export interface UserState {
  userAuth: UserAuth | null;
  firebaseToken: string | null;
  me: User | null;
  seller: Seller | null;
}

type Merge<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[]
    ? T[K]
    : T[K] extends object | null
      ? Merge<NonNullable<T[K]>> | Extract<T[K], null>
      : T[K];
};

/** The signed-in person, shared by the host and all remotes. Updates merge nested objects field by field. */
export class UserStore implements UserState {
  userAuth: UserAuth | null = null;
  firebaseToken: string | null = null;
  me: User | null = null;
  seller: Seller | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Merges field by field; null clears a field, an absent or undefined field stays. */
  update(change: Merge<UserState>): void {
    for (const [key, value] of Object.entries(change) as [keyof UserState, unknown][]) {
      if (value === undefined) continue;
      const current = this[key];
      const merged = isRecord(current) && isRecord(value) ? merge(current, value) : value;
      Object.assign(this, { [key]: merged });
    }
  }

  /** Clears everything of the account at sign-out. */
  clear(): void {
    this.update({ userAuth: null, firebaseToken: null, me: null, seller: null });
  }

  /** Whether the account may enter (docs/rules.md#session). */
  get isApproved(): boolean {
    return this.me !== null && this.me.level >= APPROVED_LEVEL;
  }

  /** The reason why a suspended seller cannot change anything; null for other accounts (docs/rules.md#sellers). */
  get suspension(): string | null {
    return this.seller !== null && isSuspended(this.seller) ? errorCatalogue.suspended.text : null;
  }

  /** The sections to fill in, in the order in which they are requested; none for a suspended seller. */
  get missing(): readonly MissingSection[] {
    if (this.me === null || this.suspension !== null) return [];
    return getMissingSections(this.me, this.seller ?? undefined);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(current: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...current };
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    const before = current[key];
    merged[key] = isRecord(before) && isRecord(value) ? merge(before, value) : value;
  }
  return merged;
}
