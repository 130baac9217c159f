import { toSeoulTime } from '@backoffice/contracts/codes/seoulTime';
import { isBankMaintenanceHour } from '@backoffice/contracts/seller/bankForm';
import { hasProfile } from '@backoffice/contracts/seller/hasProfile';
import type { ProfilePatch } from '@backoffice/contracts/seller/profilePatch';
import { PUBLIC_ID_LOCK } from '@backoffice/contracts/seller/publicId';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { HttpError } from '../../platform/errors/HttpError.ts';
import { presentProfile } from './presentSeller.ts';
import type { SellerRow } from '../../platform/database/schema.ts';

/** Why a profile may not be saved over the stored profile: from 50 followers on the publicId is fixed. */
export function lockedIdProblems(stored: SellerRow, { publicId }: ProfilePatch): FieldProblem[] {
  const renamed = stored.publicId !== null && publicId !== undefined && stored.publicId !== publicId;
  return renamed && stored.subscribe >= PUBLIC_ID_LOCK
    ? [{ path: 'publicId', text: '아이디를 변경할 수 없습니다.' }]
    : [];
}

/** Whether holder and bank equal those of the stored account, whose number is known to be equal. */
export function isSameAccount(
  stored: Pick<SellerRow, 'bankName' | 'bankType'>,
  account: { readonly bankName: string; readonly bankType: string; readonly isSameNumber: boolean },
): boolean {
  const { bankName, bankType, isSameNumber } = account;
  return isSameNumber && bankName === stored.bankName && bankType === stored.bankType;
}

/** Requires that banks respond now. @throws HttpError `bank-inspection` during their nightly maintenance */
export function requireBankHours(now: Date): void {
  if (isBankMaintenanceHour(toSeoulTime(now.getTime()).getUTCHours())) throw new HttpError('bank-inspection');
}

/** Requires a complete profile. @throws HttpError `profile-required` */
export function requireProfile(seller: SellerRow): void {
  if (!hasProfile(presentProfile(seller))) throw new HttpError('profile-required');
}
