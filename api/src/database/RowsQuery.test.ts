import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { setUpTestApp } from '../testing/setUpTestApp.ts';
import { RowsQuery, type RowsQueryOptions } from './RowsQuery.ts';

const test = setUpTestApp();
const describeStatement = jest.spyOn(pg.Connection.prototype as pg.Connection & { describe(): void }, 'describe');
const opened: pg.Client[] = [];
let client: pg.Client;

beforeEach(async () => {
  client = await connect();
  await client.query('create temporary table boxes (size integer)');
  await client.query('insert into boxes values (1), (2)');
  describeStatement.mockClear();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.end()));
});

async function connect(): Promise<pg.Client> {
  const { socket: host, name: database } = test.database;
  const made = new pg.Client({ host, user: 'postgres', database });
  opened.push(made);
  await made.connect();
  return made;
}

/** The rows of a statement. */
async function read(
  { text, values = [], name }: Partial<RowsQueryOptions> & Pick<RowsQueryOptions, 'text'>,
  on = client,
): Promise<(readonly unknown[])[]> {
  const query = new RowsQuery({ text, values, ...(name !== undefined && { name }) });
  await new Promise<void>((resolve, reject) => {
    const run = on.query.bind(on) as unknown as (query: RowsQuery, done: (error?: Error) => void) => void;
    run(query, (error) => (error ? reject(error) : resolve()));
  });
  if (query.failure !== undefined) throw query.failure;
  return query.takeRows((row) => row);
}

describe('the columns of a prepared statement', () => {
  const sizes = { name: 'sizes', text: 'select size, size::text from boxes where size >= $1 order by 1' };

  it('are described once, and every execution reads its rows by that', async () => {
    const both = [
      [1, '1'],
      [2, '2'],
    ];
    expect(await read({ ...sizes, values: [1] })).toEqual(both);
    expect(await read({ ...sizes, values: [2] })).toEqual([[2, '2']]);
    expect(await read({ ...sizes, values: [3] })).toEqual([]);
    expect(await read({ ...sizes, values: [1] })).toEqual(both);
    expect(describeStatement).toHaveBeenCalledTimes(1);
  });

  it('are described for each name', async () => {
    for (const name of ['a', 'b', 'a', 'b']) expect(await read({ name, text: `select '${name}'` })).toEqual([[name]]);
    expect(describeStatement).toHaveBeenCalledTimes(2);
  });

  it('are described by each connection', async () => {
    const other = await connect();
    await other.query("create temporary table boxes as select 'large' as size");
    const text = 'select size from boxes order by size';
    for (let round = 0; round < 2; round += 1) {
      expect(await read({ name: 'both', text })).toEqual([[1], [2]]);
      expect(await read({ name: 'both', text }, other)).toEqual([['large']]);
    }
    expect(describeStatement).toHaveBeenCalledTimes(2);
  });

  it('are known after a first execution that failed', async () => {
    const share = { name: 'share', text: 'select size / $1::integer from boxes order by size' };
    await expect(read({ ...share, values: [0] })).rejects.toThrow('division by zero');
    expect(await read({ ...share, values: [1] })).toEqual([[1], [2]]);
    expect(await read({ ...share, values: [2] })).toEqual([[0], [1]]);
  });

  it('are known after a first execution whose values were refused', async () => {
    await expect(read({ ...sizes, values: ['many'] })).rejects.toThrow('invalid input syntax for type integer');
    expect(await read({ ...sizes, values: [2] })).toEqual([[2, '2']]);
    expect(await read({ ...sizes, values: [2] })).toEqual([[2, '2']]);
  });

  it('are known after a transaction that was taken back', async () => {
    await client.query('begin');
    expect(await read({ ...sizes, values: [2] })).toEqual([[2, '2']]);
    await client.query('rollback');
    expect(await read({ ...sizes, values: [2] })).toEqual([[2, '2']]);
    expect(describeStatement).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its type', 'alter table boxes alter size type text'],
    ['its name', 'alter table boxes rename size to edge; alter table boxes add size integer'],
  ])('that changed (%s) are never read as they were: the database refuses', async (_, change) => {
    const all = { name: 'all', text: 'select * from boxes' };
    expect(await read(all)).toEqual([[1], [2]]);
    await client.query(change);
    await expect(read(all)).rejects.toThrow('cached plan must not change result type');
  });

  it('may be none', async () => {
    const add = { name: 'add', text: 'insert into boxes values ($1)' };
    expect(await read({ ...add, values: [3] })).toEqual([]);
    expect(await read({ ...add, values: [4] })).toEqual([]);
    expect(describeStatement).toHaveBeenCalledTimes(1);
    expect(await read({ text: 'select count(*)::integer from boxes' })).toEqual([[4]]);
  });

  it('stay those of the name: another text under it fails', async () => {
    await read({ ...sizes, values: [1] });
    await expect(read({ name: 'sizes', text: 'select 1' })).rejects.toThrow('must be unique');
    expect(await read({ ...sizes, values: [2] })).toEqual([[2, '2']]);
  });
});

it('the columns of an unnamed statement are described at each execution', async () => {
  expect(await read({ text: 'select $1::integer', values: [1] })).toEqual([[1]]);
  expect(await read({ text: 'select $1::text', values: [1] })).toEqual([['1']]);
  expect(describeStatement).toHaveBeenCalledTimes(2);
});
