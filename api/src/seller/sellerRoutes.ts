import {
  bankChangeProblems,
  businessChangeProblems,
  checkPublicId,
  mergeProfile,
  profilePatchProblems,
  saveBank,
  saveBusiness,
  saveProfile,
} from '@backoffice/contracts';
import type { SellerRow } from '../database/schema.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { HttpError, requireNoProblems } from '../errors/HttpError.ts';
import { nextUpdate, refuseStale } from '../http/staleUpdate.ts';
import { adoptPictures } from '../picture/adoptPictures.ts';
import type { Registry } from '../registry/Registry.ts';
import { stageDocument } from './stageDocument.ts';
import { presentProfile, profileVersion } from './presentProfile.ts';
import { lockedIdProblems, requireBankHours } from './sellerPolicy.ts';
import { findPublicIdOwner, lockSeller, updateSeller } from './sellerStore.ts';

/** What the calls of sellers need beside the base services. */
export interface SellerDependencies extends BaseDependencies {
  readonly registry: Registry;
}

const DONE = { ok: true } as const;

/** The calls that save a seller's profile, bank and business documents. */
export function registerSellers(register: Register, dependencies: SellerDependencies): void {
  const { clock, db, registry, secrets } = dependencies;

  register(saveProfile, async ({ fields, seller, write }) =>
    write(async (tx) => {
      const stored = await lockSeller(tx, seller.uid);
      const version = profileVersion(stored);
      refuseStale(version, fields.updatedAt);
      const before = presentProfile(stored);
      requireNoProblems([...lockedIdProblems(stored, fields), ...profilePatchProblems(before, fields)]);
      const { info, inquiry, ...profile } = mergeProfile(before, fields);
      const now = clock.now();
      const pictures = { now: [info.profile], stored: [stored.profile], fieldPath: () => 'info.profile' };
      await adoptPictures(tx, seller.uid, pictures, now);
      const profileUpdatedAt = nextUpdate(version, now);
      await updateSeller(tx, seller.uid, {
        ...profile,
        ...info,
        inquiryType: inquiry.type,
        inquiryTel: inquiry.tel,
        inquiryTime: inquiry.time,
        profileUpdatedAt,
      });
      return { ...DONE, updatedAt: profileUpdatedAt.toISOString() };
    }),
  );

  register(checkPublicId, async ({ fields: { publicId }, seller }) => {
    const owner = await findPublicIdOwner(db, publicId);
    return { available: owner === undefined || owner === seller.uid };
  });

  register(saveBank, async ({ fields, files, seller, write }) => {
    const { bankName, bankType, bankNo, businessType, subRegNo, regNo } = fields;
    requireBankHours(clock.now());
    const before = { name: seller.bankName, type: seller.bankType, uploadDT: instantOf(seller.bankUploadDt) };
    requireNoProblems(bankChangeProblems(before, fields, files.file !== undefined));
    const no = bankNo || secrets.openText(seller.bankNoSealed ?? '');
    const proof = businessType === 'sole' ? { birthDate: subRegNo } : { regNo };
    if (!(await registry.accountExists({ bank: bankType, no, holder: bankName, proof })))
      throw new HttpError('invalid-account');
    const document = files.file && (await stageDocument(files.file, dependencies));
    return write(async (tx) => {
      const stored = await lockSeller(tx, seller.uid);
      // What was left out belongs to the account that was checked: another one makes this a first save.
      if (stored.bankNoSealed !== seller.bankNoSealed)
        requireNoProblems(bankChangeProblems({ ...before, uploadDT: null }, fields, document !== undefined));
      document?.replaces(stored.bankDocument);
      await updateSeller(tx, seller.uid, {
        bankName,
        bankType,
        ...(bankNo === '' ? {} : { bankNoSealed: secrets.sealText(bankNo) }),
        ...(document && { bankDocument: document.name }),
        bankUploadDt: clock.now(),
        businessType,
        ...(businessType === 'sole' ? { subRegNo } : { regNo }),
      });
      return DONE;
    }, document);
  });

  register(saveBusiness, async ({ fields, files, seller, write }) => {
    const { name, ...business } = fields;
    requireNoProblems(businessChangeProblems(storedBusiness(seller), fields, files.file !== undefined));
    if (!(await registry.businessExists(business.regNo))) throw new HttpError('invalid-business');
    const document = files.file && (await stageDocument(files.file, dependencies));
    return write(async (tx) => {
      const stored = await lockSeller(tx, seller.uid);
      // Another save may have changed since what the stored certificate shows.
      requireNoProblems(businessChangeProblems(storedBusiness(stored), fields, document !== undefined));
      document?.replaces(stored.businessDocument);
      await updateSeller(tx, seller.uid, {
        ...business,
        businessName: name,
        ...(document && { businessDocument: document.name }),
        businessUploadDt: clock.now(),
      });
      return DONE;
    }, document);
  });
}

function storedBusiness({ businessName: name, ceo, regNo, addr, addr2, businessUploadDt }: SellerRow) {
  return { name, ceo, regNo, addr, addr2, uploadDT: instantOf(businessUploadDt) };
}

function instantOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
