-- Creates roles and database; run it once with psql, with the passwords in the environment, as a login with CREATEROLE
-- and CREATEDB. Do not give an owner's login to a long-running process (ADR 30, ADR 36).
\set ON_ERROR_STOP on
\getenv deploy_password DEPLOY_PASSWORD
\getenv api_password API_PASSWORD
\getenv operator_password OPERATOR_PASSWORD
\getenv operator_page_password OPERATOR_PAGE_PASSWORD
create role backoffice_owner nologin;
create role backoffice_api nologin;
create role backoffice_operator nologin;
create role backoffice_operator_page nologin;
create role deploy login password :'deploy_password' in role backoffice_owner;
create role api login password :'api_password' in role backoffice_api;
create role operator login password :'operator_password' in role backoffice_operator;
create role operator_page login password :'operator_page_password' in role backoffice_operator_page;
alter role deploy set role to backoffice_owner;
-- Only a member of the owner role, or a superuser, may create its database.
grant backoffice_owner to current_user with inherit false;
create database backoffice owner backoffice_owner;
