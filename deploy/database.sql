-- Creates roles and database; run it once with psql as a login with CREATEROLE and CREATEDB. SECRETS_FILE names a file
-- with the passwords (secrets/database.env.example). Do not give an owner's login to a long-running process (ADR 30,
-- ADR 36).
\set ON_ERROR_STOP on
\set deploy_password `sed -n 's/^DEPLOY_PASSWORD=//p' "$SECRETS_FILE"`
\set api_password `sed -n 's/^API_PASSWORD=//p' "$SECRETS_FILE"`
\set operator_password `sed -n 's/^OPERATOR_PASSWORD=//p' "$SECRETS_FILE"`
\set operator_page_password `sed -n 's/^OPERATOR_PAGE_PASSWORD=//p' "$SECRETS_FILE"`
\set release_watch_password `sed -n 's/^RELEASE_WATCH_PASSWORD=//p' "$SECRETS_FILE"`
\set jobs_password `sed -n 's/^JOBS_PASSWORD=//p' "$SECRETS_FILE"`
create role backoffice_owner nologin;
create role backoffice_api nologin;
create role backoffice_operator nologin;
create role backoffice_operator_page nologin;
create role backoffice_release_watch nologin;
create role deploy login password :'deploy_password' in role backoffice_owner;
create role api login password :'api_password' in role backoffice_api;
create role operator login password :'operator_password' in role backoffice_operator;
-- Nightly jobs; each operator has a login too.
create role jobs login password :'jobs_password' in role backoffice_operator;
create role operator_page login password :'operator_page_password' in role backoffice_operator_page;
create role release_watch login password :'release_watch_password' in role backoffice_release_watch;
alter role deploy set role to backoffice_owner;
-- Only a member of the owner role, or a superuser, may create its database.
grant backoffice_owner to current_user with inherit false;
create database backoffice owner backoffice_owner;
