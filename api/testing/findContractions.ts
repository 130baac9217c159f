/**
 * Backward-incompatible changes: statements that remove parts of a schema or reject writes of the previous release,
 * with a name for each kind.
 */
const CONTRACTIONS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['drops a table', /^drop table/],
  ['drops a column', /\bdrop column\b/],
  ['renames', /\brename (to|column|constraint|value)\b/],
  ['changes the type of a column', /\balter column \S+ (set data )?type\b/],
  ['requires a value of a column that had none', /\balter column \S+ set not null\b/],
  ['takes a default away', /\balter column \S+ drop default\b/],
  ['adds a column that earlier releases do not fill', /\badd column (?!.*\bdefault\b).*\bnot null\b/],
  [
    'adds a constraint to a table that is in use',
    /^alter table .*\badd (constraint|check|unique|foreign key|primary key)\b/,
  ],
  ['adds a unique index', /^create unique index/],
  ['drops a function or a trigger', /^drop (function|trigger|view)/],
  ['deletes rows', /^(delete|truncate)/],
];

/** The first line of a migration that removes what no active release needs, with the reason. */
const MARK = /^-- contract: \S.+/;

/**
 * Returns the kinds of the statements in a migration that would break the previous release of the API. A migration that
 * starts with `-- contract: <reason>` has none: it may be applied only if no process of an earlier release runs.
 * Constraints and indexes on a table created in the same migration are allowed, because earlier releases do not write
 * to it.
 */
export function findContractions(migration: string): readonly string[] {
  if (MARK.test(migration)) return [];
  const statements = withoutBodies(migration)
    .split(';')
    .map((each) => each.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase())
    .filter(Boolean);
  const created = new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const table =
      /^(?:alter table (?:only )?|create unique index .*? on )(?:public\.)?(\S+)/.exec(statement)?.[1] ?? '';
    if (created.has(table)) return [];
    const found = CONTRACTIONS.find(([, pattern]) => pattern.test(statement));
    return found ? [`${found[0]}: ${statement}`] : [];
  });
}

/** Removes function bodies, because the migration does not execute them. */
function withoutBodies(text: string): string {
  return text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');
}
