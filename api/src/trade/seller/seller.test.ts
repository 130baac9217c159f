import { readdir } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import { checkPublicId, saveBank, saveBusiness, saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { sellers } from '../../platform/database/schema.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { buildSeller, buildUpload } from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signInFresh } from '../../../testing/signInFresh.ts';
import { multipart } from '../../../testing/multipart.ts';
import { businessFields } from '../../../testing/businessFields.ts';
import { payoutAccountFields } from '../../../testing/payoutAccountFields.ts';
import { picture } from '../../../testing/pictures.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let face: string;
let photo: Buffer;

beforeAll(async () => {
  photo = await picture('jpeg');
});
beforeEach(async () => {
  await buildSeller(test.db, UID, { publicId: 'first_name' });
  face = await buildUpload(test.db, UID);
});

const profile = (fields: Partial<ProfileForm> = {}): ProfileForm => ({
  publicId: 'somi_goods',
  info: { name: '소미네', profile: face, phone: '010-1234-5678' },
  msg: '소개',
  inquiry: { type: 'openchat', tel: 'https://open.kakao.com/o/x', time: '평일' },
  category: ['story'],
  sns: [{ type: 1, url: 'https://www.instagram.com/somi', etcName: '' }],
  bgColor: '#07D1AE',
  ...fields,
});

const save = (fields: Partial<ProfileForm> = {}, as = UID) => test.call(saveProfile, { as, body: profile(fields) });
const me = async () => (await test.call(getMe, { as: UID })).json().seller;
const stored = async () => (await test.db.select().from(sellers).where(eq(sellers.uid, UID)))[0];

describe('The profile', () => {
  it('The profile is saved and returned', async () => {
    const { updatedAt } = (await save()).json();
    expect(await me()).toMatchObject({ ...profile(), updatedAt });
  });

  // rule: conflicts.stale-update
  it('The profile is saved by the first of two tabs, and the second is rejected until it overwrites', async () => {
    const { updatedAt } = await me();
    const change = (body: object) => test.call(saveProfile, { as: UID, body });
    const saved = await change({ msg: '첫째 탭', updatedAt });
    expect(readFailure(await change({ msg: '둘째 탭', updatedAt }))).toEqual({
      status: 409,
      code: 'stale-update',
      fields: [],
    });
    expect((await me()).msg).toBe('첫째 탭');
    expect((await change({ msg: '첫째 탭의 다음', updatedAt: saved.json().updatedAt })).statusCode).toBe(200);
    expect((await change({ msg: '둘째 탭' })).statusCode).toBe(200);
    expect((await me()).msg).toBe('둘째 탭');
  });

  it('The profile is not stale after a save of bank or business', async () => {
    const { updatedAt } = await me();
    await saveBankWith();
    expect((await test.call(saveProfile, { as: UID, body: { msg: '새 소개', updatedAt } })).statusCode).toBe(200);
  });

  // rule: profile.partial-save
  it('Saving the profile changes the sent parts only', async () => {
    await save();
    const part = {
      info: { name: '새_이름' },
      inquiry: { tel: 'https://open.kakao.com/o/y', time: '주말' },
      msg: '새 소개',
    };
    expect((await test.call(saveProfile, { as: UID, body: part })).statusCode).toBe(200);
    const { info, inquiry } = profile();
    expect(await me()).toMatchObject({
      ...profile(),
      info: { ...info, ...part.info },
      inquiry: { ...inquiry, ...part.inquiry },
      msg: '새 소개',
    });
  });

  // rule: profile.partial-save
  it('The first save of the profile requires every part', async () => {
    await test.db.update(sellers).set({ publicId: null, profile: '', msg: '' });
    const part = await test.call(saveProfile, { as: UID, body: { info: { name: '소미네' } } });
    expect(readFailure(part).fields).toEqual(['publicId', 'info.profile', 'msg']);
    expect((await save()).statusCode).toBe(200);
  });

  // rule: public-id.allowed-form
  it('The profile does not change its name from 50 followers on', async () => {
    await test.db.update(sellers).set({ subscribe: 50 });
    expect(readFailure(await save()).fields).toEqual(['publicId']);
    expect((await save({ publicId: 'first_name' })).statusCode).toBe(200);
  });

  // rule: public-id.allowed-form
  it('The profile has a unique name, regardless of case', async () => {
    await buildSeller(test.db, 'kakao:2', { publicId: 'Taken_Name' });
    const response = await save({ publicId: 'taken_name' });
    expect(readFailure(response)).toEqual({ status: 400, code: 'invalid-parameters', fields: ['publicId'] });
    expect((await stored())?.publicId).toBe('first_name');
  });

  it.each([
    ['is free', 'unused_id', true],
    ['is someone else’s in another case', 'taken_NAME', false],
    ['is the seller’s own', 'FIRST_name', true],
  ])('The name check reports whether a name %s', async (_, publicId, available) => {
    await buildSeller(test.db, 'kakao:2', { publicId: 'Taken_Name' });
    const response = await test.call(checkPublicId, { as: UID, body: { publicId } });
    expect(response.json()).toEqual({ available });
  });

  it('The profile name is given to one of two concurrent requests', async () => {
    await buildSeller(test.db, 'kakao:2');
    const foreignPicture = await buildUpload(test.db, 'kakao:2');
    const responses = await Promise.all([
      save({ publicId: 'wanted' }),
      save({ publicId: 'WANTED', info: { name: '남', profile: foreignPicture, phone: '01012345678' } }, 'kakao:2'),
    ]);
    expect(sortStatuses(responses)).toEqual([200, 400]);
  });

  // rule: pictures.call-per-picture
  it('The profile rejects a picture that is not an upload of the seller', async () => {
    await buildSeller(test.db, 'kakao:2');
    const foreign = await buildUpload(test.db, 'kakao:2');
    for (const address of [foreign, '/uploads/none.webp', 'https://tracker.test/x.png']) {
      const response = await save({ info: { name: '소미네', profile: address, phone: '01012345678' } });
      expect(readFailure(response).fields).toEqual(['info.profile']);
    }
  });

  it('The response to a profile save lists every invalid field', async () => {
    const response = await save({
      publicId: 'my_payment',
      msg: ' ',
      category: [],
      bgColor: 'red;background:url(//x)',
      inquiry: { type: 'tel', tel: '1', time: '' },
    });
    expect(readFailure(response).fields).toEqual([
      'publicId',
      'msg',
      'inquiry.time',
      'inquiry.tel',
      'category',
      'bgColor',
    ]);
  });
});

const saveBankWith = async (fields: Record<string, string> = {}, files: Record<string, Buffer> = { file: photo }) => {
  const { body, headers } = multipart({ ...payoutAccountFields, ...fields }, files);
  return test.call(saveBank, { body, headers: { ...headers, ...(await signInFresh(test, UID)) } });
};
const documents = () => readdir(test.config.privateDir);

describe('The bank account', () => {
  // rule: bank.sealed-number
  it('The bank account is stored sealed and returned with its last four digits only', async () => {
    expect((await saveBankWith()).json()).toEqual({ ok: true });
    const row = await stored();
    expect(JSON.stringify(row)).not.toMatch(/110-456|789012/);
    expect(test.secrets.openText(row?.bankNoSealed ?? '', sealedPlace('sellers.bank_no', row?.uid ?? ''))).toBe(
      '110-456-789012',
    );
    expect((await me()).bank).toEqual({
      name: '김소미',
      type: '신한은행',
      no: '***-***-**9012',
      uploadDT: '2026-03-10T03:00:00.000Z',
      payoutHoldUntil: '2026-03-11T03:00:00.000Z',
      shownFrom: null,
    });
    expect((await me()).business).toMatchObject({ type: 'sole', subRegNo: '950314' });
  });

  it('The bank account has one passbook, sealed, in the private store', async () => {
    const before = await documents();
    await saveBankWith();
    await saveBankWith();
    const name = (await stored())?.bankDocument ?? '';
    expect((await documents()).filter((each) => !before.includes(each))).toEqual([name]);
    const sealed = await test.files.readDocument(name);
    expect(sealed.includes('WEBP')).toBe(false);
    expect((await sharp(test.secrets.open(sealed, sealedPlace('document', name))).metadata()).format).toBe('webp');
    expect(await readdir(test.config.uploadsDir)).toEqual([]);
  });

  // rule: bank-hours.maintenance
  it.each(['2026-03-10T14:00:00.000Z', '2026-03-10T15:59:59.999Z'])(
    'The bank account cannot be saved during the banks’ maintenance at %s',
    async (now) => {
      test.world.now = new Date(now);
      const response = await saveBankWith();
      expect(response.statusCode).toBe(420);
      expect(response.json()).toMatchObject({
        message: 'bank-inspection',
        title: '은행 점검 시간',
        detail: expect.stringContaining('밤 11시'),
      });
      expect((await stored())?.bankDocument).toBeNull();
    },
  );

  it.each(['2026-03-10T13:59:59.999Z', '2026-03-10T16:00:00.000Z'])(
    'The bank account can be saved at %s',
    async (now) => {
      test.world.now = new Date(now);
      expect((await saveBankWith()).statusCode).toBe(200);
    },
  );

  it('The bank account’s proof is changed without number and passbook, and checked with the stored number', async () => {
    await saveBankWith();
    const before = await stored();
    expect((await saveBankWith({ bankNo: '', subRegNo: '950315' }, {})).statusCode).toBe(200);
    const { bankNoSealed, bankDocument, subRegNo } = (await stored()) ?? {};
    expect([bankNoSealed, bankDocument]).toEqual([before?.bankNoSealed, before?.bankDocument]);
    expect([subRegNo, test.world.account]).toMatchObject(['950315', { no: '110-456-789012' }]);
  });

  // rule: business.kinds
  it('The bank account stores whether a sole seller has a business registration, and returns sole for both', async () => {
    expect((await me()).business).toMatchObject({ type: 'sole', isRegistered: true });
    await saveBankWith({ registered: 'no' });
    expect((await me()).business).toMatchObject({ type: 'sole', isRegistered: false });
    await saveBankWith();
    expect((await me()).business).toMatchObject({ type: 'sole', isRegistered: false });
    await saveBankWith({ registered: 'yes' });
    expect((await me()).business).toMatchObject({ type: 'sole', isRegistered: true });
    await saveBankWith({ registered: 'no' });
    await saveBankWith({ businessType: 'corp', regNo: '123-45-67891' });
    expect((await me()).business).toMatchObject({ type: 'corp', isRegistered: true, regNo: '123-45-67891' });
  });

  // rule: bank.business-number
  it('The bank account of a corporation does not change the number of a stored certificate', async () => {
    await test.call(saveBusiness, { as: UID, ...multipart(businessFields, { file: photo }) });
    const corporation = { businessType: 'corp', regNo: '220-81-62517' };
    expect(readFailure(await saveBankWith(corporation)).fields).toEqual(['regNo']);
    expect((await saveBankWith({ ...corporation, regNo: '1234567891' })).statusCode).toBe(200);
    expect((await me()).business).toMatchObject({ type: 'corp', regNo: businessFields.regNo });
  });

  it.each([
    [{ bankName: '박소미', bankNo: '' }, ['file']],
    [{ bankNo: '110-456-000111' }, ['file']],
    [{ bankType: '카카오뱅크', bankNo: '' }, ['bankNo', 'file']],
  ])('A change of the bank account to %j requires its documents: %j', async (change, fields) => {
    await saveBankWith();
    expect(readFailure(await saveBankWith(change, {})).fields).toEqual(fields);
  });

  // rule: bank.holder-check
  it('The bank account is not saved if the bank does not know it', async () => {
    test.world.accountExists = false;
    const before = await documents();
    expect(readFailure(await saveBankWith())).toEqual({ status: 400, code: 'invalid-account', fields: [] });
    expect(await documents()).toEqual(before);
    expect((await stored())?.bankName).toBe('');
  });

  // rule: bank.required-fields
  it('The bank account requires a passbook picture and the fields of its kind', async () => {
    expect(readFailure(await saveBankWith({}, {})).fields).toEqual(['file']);
    expect(readFailure(await saveBankWith({}, { file: Buffer.from('%PDF-1.7') })).code).toBe('file-type-not-image');
    expect(readFailure(await saveBankWith({ subRegNo: '95' })).fields).toEqual(['subRegNo']);
    expect(readFailure(await saveBankWith({ businessType: 'corp', regNo: '12' })).fields).toEqual(['regNo']);
    expect(readFailure(await saveBankWith({ bankType: '없는은행', owner: 'x' })).fields).toEqual(['bankType', 'owner']);
    expect(readFailure(await saveBankWith({}, { file: photo, other: photo })).fields).toEqual(['other']);
  });
});

describe('The business documents', () => {
  const saveBusinessWith = (fields: Record<string, string> = {}, files: Record<string, Buffer> = { file: photo }) =>
    test.call(saveBusiness, { as: UID, ...multipart({ ...businessFields, ...fields }, files) });

  it('The business documents change their e-mail address without a certificate, and nothing else', async () => {
    expect(readFailure(await saveBusinessWith({}, {})).fields).toEqual(['file']);
    await saveBusinessWith();
    const before = await stored();
    expect((await saveBusinessWith({ email: 'new@example.com' }, {})).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ email: 'new@example.com', businessDocument: before?.businessDocument });
    expect(readFailure(await saveBusinessWith({ addr2: '3층' }, {})).fields).toEqual(['file']);
  });

  // rule: business.kinds
  it('The business documents declare a business registration', async () => {
    await saveBankWith({ registered: 'no' });
    await saveBusinessWith();
    expect((await me()).business).toMatchObject({ type: 'sole', isRegistered: true });
  });

  it('The business documents are saved and returned', async () => {
    expect((await saveBusinessWith()).json()).toEqual({ ok: true });
    expect((await me()).business).toMatchObject({ ...businessFields, uploadDT: '2026-03-10T03:00:00.000Z' });
  });

  // rule: business.registry-check
  it('The business documents are rejected if the tax office does not know the number', async () => {
    test.world.businessExists = false;
    expect(readFailure(await saveBusinessWith()).code).toBe('invalid-business');
    expect((await stored())?.businessUploadDt).toBeNull();
  });

  it('Saving the business documents names every invalid field', async () => {
    expect(readFailure(await saveBusinessWith({ name: ' ', regNo: '1', email: 'x', addr2: '' })).fields).toEqual([
      'name',
      'regNo',
      'email',
      'addr2',
    ]);
  });
});
