import { businessChangeProblems } from '@backoffice/contracts/seller/documentRules';
import { mergeProfile, profilePatchProblems } from '@backoffice/contracts/seller/profilePatch';
import { checkPublicId, countChecks, saveBusiness, saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { SellerRow } from '../../platform/database/schema.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { HttpError, requireNoProblems } from '../../platform/errors/HttpError.ts';
import { nextUpdate, refuseStale } from '../../platform/http/replies/staleUpdate.ts';
import { adoptPictures } from '../picture/adoptPictures.ts';
import { countChecksLeft } from './registryCheckStore.ts';
import { runRegistryCheck, type SellerDependencies } from './runRegistryCheck.ts';
import { notifyContactChange } from './notifySeller.ts';
import { numberFingerprint } from './numberFingerprint.ts';
import { readDocument, stageDocument } from './stageDocument.ts';
import { presentProfile, profileVersion } from './presentSeller.ts';
import { lockedIdProblems } from './sellerPolicy.ts';
import { isReleasedByOther, releasePublicId } from './releasedIdStore.ts';
import { findPublicIdOwner, lockSeller, publicIdTaken, updateSeller } from './sellerStore.ts';

const DONE = { ok: true } as const;

/** The calls about a seller's profile and business. */
export function registerSellers(register: Register, dependencies: SellerDependencies): void {
  const { clock, config, db } = dependencies;

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
      await notifyContactChange(tx, stored, { info, inquiry }, { payouts: config.payouts, now });
      await updateSeller(tx, seller.uid, {
        ...profile,
        ...info,
        inquiryType: inquiry.type,
        inquiryTel: inquiry.tel,
        inquiryTime: inquiry.time,
        profileUpdatedAt,
      });
      await recordRename(tx, stored, profile.publicId, now);
      return { ...DONE, updatedAt: profileUpdatedAt.toISOString() };
    }),
  );

  register(checkPublicId, async ({ fields: { publicId }, seller }) => {
    const owner = await findPublicIdOwner(db, publicId);
    const isFree = owner === undefined && !(await isReleasedByOther(db, seller.uid, publicId, clock.now()));
    return { available: isFree || owner === seller.uid };
  });

  register(countChecks, async ({ seller }) => {
    const { left, retryAfter } = await countChecksLeft(db, seller.uid);
    return { left, nextAt: left > 0 ? null : new Date(clock.now().getTime() + retryAfter * 1000).toISOString() };
  });

  registerBusiness(register, dependencies);
}

function registerBusiness(register: Register, dependencies: SellerDependencies): void {
  const { clock, registry, secrets } = dependencies;

  register(saveBusiness, async ({ fields, files, origin, seller, write }) => {
    const { name, ...business } = fields;
    requireNoProblems(businessChangeProblems(storedBusiness(seller), fields, files.file !== undefined));
    const picture = files.file && (await readDocument(dependencies.readers, files.file));
    const isConfirmed = await runRegistryCheck(dependencies, {
      caller: seller.uid,
      origin,
      action: 'business-check',
      subject: { kind: 'business', id: numberFingerprint(secrets, 'business', business.regNo) },
      ask: () => registry.businessExists(business.regNo),
    });
    if (!isConfirmed) throw new HttpError('invalid-business');
    const document = picture && (await stageDocument(picture, dependencies));
    return write(async (tx) => {
      const stored = await lockSeller(tx, seller.uid);
      // A concurrent save may have changed the values that the stored certificate proves.
      requireNoProblems(businessChangeProblems(storedBusiness(stored), fields, document !== undefined));
      document?.replaces(stored.businessDocument);
      await updateSeller(tx, seller.uid, {
        ...business,
        businessName: name,
        isRegistered: true,
        ...(document && { businessDocument: document.name }),
        businessUploadDt: clock.now(),
      });
      return DONE;
    }, document);
  });
}

/**
 * Records the release of the previous publicId.
 * @throws HttpError `invalid-parameters` for a publicId that another seller released within the last 180 days
 */
async function recordRename(tx: Queries, { uid, publicId: former }: SellerRow, publicId: string, now: Date) {
  if (former?.toLowerCase() === publicId.toLowerCase()) return;
  if (await isReleasedByOther(tx, uid, publicId, now)) throw publicIdTaken();
  if (former !== null) await releasePublicId(tx, uid, former, now);
}

function storedBusiness({ businessName: name, ceo, regNo, addr, addr2, businessUploadDt }: SellerRow) {
  return { name, ceo, regNo, addr, addr2, uploadDT: businessUploadDt?.toISOString() ?? null };
}
