import { checkPublicId, saveBank, saveBusiness, saveProfile } from '@backoffice/contracts';
import { violatedConstraint } from '../database/databaseFault.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { Refusal, refuseFields, requireNoProblems } from '../http/Refusal.ts';
import { adoptPictures } from '../upload/adoptPictures.ts';
import { saveDocument } from './saveDocument.ts';
import { profileProblems, requireBankHours } from './sellerPolicy.ts';
import { findPublicIdOwner, lockSeller, updateSeller } from './sellerStore.ts';

const DONE = { ok: true } as const;

/** The calls that save a seller's profile, bank and business papers. */
export function registerSellers(register: Register, dependencies: Dependencies): void {
  const { clock, db, registry, secrets } = dependencies;

  register(saveProfile, async ({ fields, seller, write }) => {
    const { publicId, info, msg, inquiry, category, sns, bgColor } = fields;
    try {
      return await write(async (tx) => {
        const stored = await lockSeller(tx, seller.uid);
        requireNoProblems(profileProblems(stored, fields));
        await adoptPictures(
          tx,
          seller.uid,
          { now: [info.profile], kept: [stored.profile], place: () => 'info.profile' },
          clock.now(),
        );
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
    } catch (error) {
      if (violatedConstraint(error) !== 'sellers_public_id') throw error;
      throw refuseFields([{ path: 'publicId', text: '이미 사용 중인 아이디입니다.' }]);
    }
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
      throw new Refusal('invalid-account');
    await saveDocument(files.file, dependencies, (bankDocument) =>
      write(async (tx) => {
        const stored = await lockSeller(tx, seller.uid);
        await updateSeller(tx, seller.uid, {
          bankName,
          bankType,
          bankNoSealed: secrets.sealText(bankNo),
          bankDocument,
          bankUploadDt: clock.now(),
          businessType,
          ...(businessType === 'sole' ? { subRegNo } : { regNo }),
        });
        return { saved: bankDocument, replaced: stored.bankDocument };
      }),
    );
    return DONE;
  });

  register(saveBusiness, async ({ fields, files, seller, write }) => {
    const { name, ...business } = fields;
    if (!(await registry.businessExists(business.regNo))) throw new Refusal('invalid-business');
    await saveDocument(files.file, dependencies, (businessDocument) =>
      write(async (tx) => {
        const stored = await lockSeller(tx, seller.uid);
        await updateSeller(tx, seller.uid, {
          ...business,
          businessName: name,
          businessDocument,
          businessUploadDt: clock.now(),
        });
        return { saved: businessDocument, replaced: stored.businessDocument };
      }),
    );
    return DONE;
  });
}
