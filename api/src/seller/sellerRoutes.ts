import {
  checkPublicId,
  mergeProfile,
  profilePatchProblems,
  saveBank,
  saveBusiness,
  saveProfile,
} from '@backoffice/contracts';
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
    const proof = businessType === 'sole' ? { birthDate: subRegNo } : { regNo };
    if (!(await registry.accountExists({ bank: bankType, no: bankNo, holder: bankName, proof })))
      throw new HttpError('invalid-account');
    const document = await stageDocument(files.file, dependencies);
    return write(async (tx) => {
      document.replaces((await lockSeller(tx, seller.uid)).bankDocument);
      await updateSeller(tx, seller.uid, {
        bankName,
        bankType,
        bankNoSealed: secrets.sealText(bankNo),
        bankDocument: document.name,
        bankUploadDt: clock.now(),
        businessType,
        ...(businessType === 'sole' ? { subRegNo } : { regNo }),
      });
      return DONE;
    }, document);
  });

  register(saveBusiness, async ({ fields, files, seller, write }) => {
    const { name, ...business } = fields;
    if (!(await registry.businessExists(business.regNo))) throw new HttpError('invalid-business');
    const document = await stageDocument(files.file, dependencies);
    return write(async (tx) => {
      document.replaces((await lockSeller(tx, seller.uid)).businessDocument);
      await updateSeller(tx, seller.uid, {
        ...business,
        businessName: name,
        businessDocument: document.name,
        businessUploadDt: clock.now(),
      });
      return DONE;
    }, document);
  });
}
