/**
 * Who works with the database. `owner` migrates it, `api` serves, `operator` runs the operator's commands, and
 * `operatorPage` serves the operators' page; each is a role of PostgreSQL with the rights of `grantRights`.
 */
export type DatabaseRole = 'owner' | 'api' | 'operator' | 'operatorPage';

/** The names of the roles in PostgreSQL. */
export const ROLE_NAMES: Readonly<Record<DatabaseRole, string>> = {
  owner: 'backoffice_owner',
  api: 'backoffice_api',
  operator: 'backoffice_operator',
  operatorPage: 'backoffice_operator_page',
};
