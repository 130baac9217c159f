import { BusinessForm } from '@backoffice/contracts/seller/businessForm';
import { businessChangeProblems } from '@backoffice/contracts/seller/documentRules';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { saveBusiness } from '@backoffice/contracts/seller/sellerEndpoints';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { DraftNotice, useEditSession } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { ChecksLeft } from '../ChecksLeft.tsx';
import { BusinessNumberField } from '../BusinessNumberField.tsx';
import { DocumentForm, type DocumentFormDeps } from '../DocumentForm.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { FormSection } from '../../shared/form/FormSection.tsx';
import { ImageField } from '../../shared/form/ImageField.tsx';
import { WithSeller } from '../../shared/form/WithSeller.tsx';
import { saveSection } from '../../shared/form/saveSection.ts';
import { useSectionSaved } from '../../shared/seller-sections/useSectionSaved.ts';
import { AddressFields } from './AddressFields.tsx';

const TITLE = '사업자 정보';
const AS_CERTIFIED = '사업자등록증에 적힌 그대로 입력해주세요.';
/** For a seller without a business registration: saving declares one. */
const NOT_REQUIRED = '사업자등록이 없으면 입력하지 않아도 돼요. 저장하면 판매자 유형이 개인사업자로 바뀌어요.';

export function BusinessEditPage() {
  return <WithSeller title={TITLE}>{(seller) => <BusinessEditor seller={seller} />}</WithSeller>;
}

const BusinessEditor = observer(function BusinessEditor({ seller }: { readonly seller: Seller }) {
  const { session: account, ...platform } = usePlatform();
  const [document] = useState(() => createBusinessForm(seller, platform));
  const { form, session } = document;
  const formRef = useRef<HTMLFormElement>(null);
  const openNext = useSectionSaved('business', '사업자 정보가 저장됐어요.');
  useEditSession(session, formRef);
  const { problems } = session;

  const save = async () => {
    if (await saveSection(session, account)) await openNext();
  };
  const field = (name: keyof BusinessForm) => ({
    required: true,
    value: form.values?.[name] ?? '',
    error: problems.at(name),
    schema: BusinessForm.shape[name],
    onChange: (value: string) => form.edit({ [name]: value }),
  });

  return (
    <FormPage title={TITLE} section="business" {...{ session, formRef }} onSave={() => void save()}>
      <DraftNotice session={session} advice="사업자등록번호와 사업자등록증은 보관하지 않으니 다시 확인해주세요." />
      <FormSection title="사업자" text={seller.business.isRegistered ? AS_CERTIFIED : NOT_REQUIRED}>
        <TextField {...field('name')} label="상호" />
        <TextField {...field('ceo')} label="대표자명" />
        <BusinessNumberField {...field('regNo')} />
        <TextField
          {...field('email')}
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="shop@example.com"
          clean={(value) => value.trim()}
        />
      </FormSection>
      <FormSection title="사업장 주소">
        <AddressFields addr={field('addr')} addr2={field('addr2')} />
      </FormSection>
      <FormSection title="증빙 서류">
        <ImageField
          label="사업자등록증"
          shape="document"
          required={seller.business.uploadDT === null}
          src={document.picture.src}
          hint={`${seller.business.uploadDT === null ? '' : '이메일만 바꿀 때는 올리지 않아도 돼요. '}jpg, jpeg, png, webp / 8MB 이하`}
          error={problems.at('file')}
          onFile={document.picture.select}
        />
      </FormSection>
      <ChecksLeft session={session} />
    </FormPage>
  );
});

/** Creates the form of the business information with the registration certificate. */
function createBusinessForm({ business }: Seller, deps: DocumentFormDeps): DocumentForm<BusinessForm> {
  const { name, ceo, regNo, email, addr, addr2 } = business;
  return new DocumentForm(deps, {
    stored: { name, ceo, regNo, email, addr, addr2 },
    toFields: (values) => values,
    validate: (fields, hasPicture) => [
      ...schemaProblems(BusinessForm, fields),
      ...businessChangeProblems(business, fields, hasPicture),
    ],
    draft: { key: 'business', fields: ['name', 'ceo', 'email', 'addr', 'addr2'] },
    send: (request, options) => deps.api.call(saveBusiness, request, options),
  });
}
