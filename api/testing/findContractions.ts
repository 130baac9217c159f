/** What takes away from a schema, or refuses what an earlier release writes, with the name of its kind. */
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

/** Begins a migration that takes away what no release in use needs any more, with the reason. */
const MARK = /^-- contract: \S.+/;

/**
 * The statements of a migration with which an API of the release before would fail, each with its kind. A migration
 * that begins with `-- contract: <reason>` has none: it may be applied only when no process of an earlier release runs.
 * Constraints and indexes of a table that the same migration creates refuse nothing that was written before.
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

/** What a function does is not done by the migration. */
function withoutBodies(text: string): string {
  return text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');
}
