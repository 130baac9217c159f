import type { NoticeTemplate } from '@backoffice/contracts';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { sellers } from './people.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/** The templates of notices of a seller; `version` counts how often they were saved. */
export const noticeTemplates = createTable(
  'notice_templates',
  deletedWithRow({
    uid: text()
      .primaryKey()
      .references(() => sellers.uid),
    version: integer().notNull(),
    templates: jsonb().$type<NoticeTemplate[]>().notNull(),
    updatedAt: instant().notNull(),
  }),
);
