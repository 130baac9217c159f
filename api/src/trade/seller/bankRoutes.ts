import { maskAccountNumber } from '@backoffice/contracts/codes/maskAccountNumber';
import { bankChangeProblems } from '@backoffice/contracts/seller/documentRules';
import type { FormerAccount } from '@backoffice/contracts/seller/formerAccount';
import { listFormerAccounts, saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import type { FormerAccountRow, SellerRow } from '../../platform/database/schema.ts';
import { HttpError, requireNoProblems } from '../../platform/errors/HttpError.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { nextUpdate } from '../../platform/http/replies/staleUpdate.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { runRegistryCheck, type SellerDependencies } from './runRegistryCheck.ts';
import { formerAccountPlace, listFormerAccountRows } from './formerAccountStore.ts';
import { numberFingerprint } from './numberFingerprint.ts';
import { startPayoutHold } from './startPayoutHold.ts';
import { isSameAccount, requireBankHours } from './sellerPolicy.ts';
import { lockSeller, updateSeller } from './sellerStore.ts';
import { readDocument, stageDocument } from './stageDocument.ts';

/** The calls about a seller's payout account. */
export function registerBankAccounts(register: Register, dependencies: SellerDependencies): void {
  const { clock, config, db, registry, secrets } = dependencies;

  register(saveBank, async ({ fields, files, origin, seller, write }) => {
    const { bankName, bankType, bankNo, businessType, registered, subRegNo, regNo } = fields;
    if (config.payouts.observesBankHours) requireBankHours(clock.now());
    requireNoProblems(bankChangeProblems(presentStored(seller), fields, files.file !== undefined));
    const place = sealedPlace('sellers.bank_no', seller.uid);
    const storedNo = seller.bankNoSealed ? secrets.openText(seller.bankNoSealed, place) : '';
    const no = bankNo || storedNo;
    const proof = businessType === 'sole' ? { birthDate: subRegNo } : { regNo };
    const picture = files.file && (await readDocument(dependencies.readers, files.file));
    const isConfirmed = await runRegistryCheck(dependencies, {
      caller: seller.uid,
      origin,
      action: 'account-check',
      subject: { kind: 'bank-account', id: numberFingerprint(secrets, bankType, no) },
      ask: () => registry.accountExists({ bank: bankType, no, holder: bankName, proof }),
    });
    if (!isConfirmed) throw new HttpError('invalid-account');
    const document = picture && (await stageDocument(picture, dependencies));
    return write(async (tx) => {
      const stored = await lockSeller(tx, seller.uid);
      // The omitted fields apply to the account that was read before the check.
      if (stored.bankUploadDt?.getTime() !== seller.bankUploadDt?.getTime()) throw new HttpError('stale-update');
      const now = clock.now();
      const isFirst = stored.bankUploadDt === null;
      const isSame = !isFirst && isSameAccount(stored, { bankName, bankType, isSameNumber: isEqual(no, storedNo) });
      const account = { stored, storedNo, bankType, bankNo: no, origin, now };
      const hold = isSame ? {} : await startPayoutHold(tx, account, dependencies);
      // The passbook of a former account remains with it.
      if (isSame) document?.replaces(stored.bankDocument);
      await updateSeller(tx, seller.uid, {
        bankName,
        bankType,
        ...(bankNo === '' ? {} : { bankNoSealed: secrets.sealText(bankNo, place) }),
        ...(document && { bankDocument: document.name }),
        bankUploadDt: stored.bankUploadDt ? nextUpdate(stored.bankUploadDt, now) : now,
        ...hold,
        businessType,
        ...(businessType === 'corp' && { isRegistered: true }),
        ...(businessType === 'sole' && registered && { isRegistered: registered === 'yes' }),
        ...(businessType === 'sole' && { subRegNo }),
        // The number of a stored certificate changes only with the certificate.
        ...(businessType === 'corp' && !stored.businessUploadDt && { regNo }),
      });
      return { ok: true } as const;
    }, document);
  });

  register(listFormerAccounts, async ({ seller }) => {
    const rows = await listFormerAccountRows(db, seller.uid);
    return rows.map((row) => presentFormerAccount(row, secrets));
  });
}

function presentStored({ bankName: name, bankType: type, bankUploadDt, regNo, businessUploadDt }: SellerRow) {
  return {
    bank: { name, type, uploadDT: bankUploadDt?.toISOString() ?? null },
    business: { regNo, uploadDT: businessUploadDt?.toISOString() ?? null },
  };
}

function isEqual(one: string, other: string): boolean {
  return one.replaceAll('-', '') === other.replaceAll('-', '');
}

/** A former payout account in the form that its seller reads; only the last four digits of the number are returned. */
function presentFormerAccount(
  { id, bankName, bankType, bankNoSealed, validFrom, validUntil }: FormerAccountRow,
  secrets: Pick<Secrets, 'openText'>,
): FormerAccount {
  return {
    name: bankName,
    type: bankType,
    no: maskAccountNumber(secrets.openText(bankNoSealed, formerAccountPlace(id))),
    from: validFrom.toISOString(),
    until: validUntil.toISOString(),
  };
}
