import { BusinessForm, type Seller, saveBusiness, schemaProblems } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import { DocumentForm, type DocumentFormDeps } from '../document-form/DocumentForm.ts';

/** The form of the business information with the picture of the business registration. */
export function createBusinessForm(
  { business: { name, ceo, regNo, email, addr, addr2 } }: Seller,
  deps: DocumentFormDeps & { readonly api: Pick<ApiClient, 'call'> },
): DocumentForm<BusinessForm> {
  return new DocumentForm(deps, {
    stored: { name, ceo, regNo, email, addr, addr2 },
    toFields: (values) => values,
    validate: (fields) => schemaProblems(BusinessForm, fields),
    draft: { key: 'business', fields: ['name', 'ceo', 'email', 'addr', 'addr2'] },
    missingPicture: '사업자등록증을 업로드 해주세요.',
    send: (request, options) => deps.api.call(saveBusiness, request, options),
  });
}
