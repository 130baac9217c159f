import { checkPublicId, saveBank, saveBusiness, saveProfile } from '@backoffice/contracts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { HttpError, requireNoProblems } from '../errors/HttpError.ts';
import { adoptPictures } from '../picture/adoptPictures.ts';
import type { Registry } from '../registry/Registry.ts';
import { stageDocument } from './stageDocument.ts';
import { profileProblems, requireBankHours } from './sellerPolicy.ts';
import { findPublicIdOwner, lockSeller, updateSeller } from './sellerStore.ts';

/** What the calls of sellers need beside the base services. */
export interface SellerDependencies extends BaseDependencies {
  readonly registry: Registry;
}

const DONE = { ok: true } as const;

/** The calls that save a seller's profile, bank and business documents. */
export function registerSellers(register: Register, dependencies: SellerDependencies): void {
  const { clock, db, registry, secrets } = dependencies;

  register(saveProfile, async ({ fields, seller, write }) => {
    const { publicId, info, msg, inquiry, category, sns, bgColor } = fields;
    return write(async (tx) => {
      const stored = await lockSeller(tx, seller.uid);
      requireNoProblems(profileProblems(stored, fields));
      const pictures = { now: [info.profile], stored: [stored.profile], fieldPath: () => 'info.profile' };
      await adoptPictures(tx, seller.uid, pictures, clock.now());
      await updateSeller(tx, seller.uid, {
        publicId,
        ...info,
        msg,
        inquiryType: inquiry.type,
        inquiryTel: inquiry.tel,
        inquiryTime: inquiry.time,
        category,
        sns,
        bgColor,
      });
      return DONE;
    });
  });

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
