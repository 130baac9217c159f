import { BusinessForm } from '@backoffice/contracts/seller/businessForm';
import { businessChangeProblems } from '@backoffice/contracts/seller/documentRules';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { saveBusiness } from '@backoffice/contracts/seller/sellerEndpoints';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import type { ApiClient } from '@backoffice/platform';
import { DocumentForm, type DocumentFormDeps } from '../DocumentForm.ts';

/** Creates the form of the business information with the registration certificate. */
export function createBusinessForm(
  { business }: Seller,
  deps: DocumentFormDeps & { readonly api: Pick<ApiClient, 'call'> },
): DocumentForm<BusinessForm> {
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
