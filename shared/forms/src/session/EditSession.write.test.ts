import { fakePlatform } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { reaction } from 'mobx';
import { EditSession } from './EditSession.ts';
import type { EditSessionOptions } from './EditSessionOptions.ts';
import { FormValues } from './FormValues.ts';

interface Title {
  readonly title: string;
}

type WriteOptions = Pick<EditSessionOptions<Title, Title, Title, 'save'>, 'write' | 'toFields'>;

function openTitle({ problem, ...options }: WriteOptions & { readonly problem?: string }) {
  const { nav, drafts, now } = fakePlatform();
  const form = new FormValues<Title>();
  const session = new EditSession<Title, Title, Title>({
    nav,
    drafts,
    now,
    show: form.fill,
    fields: () => form.values,
    validate: () => (problem === undefined ? [] : [{ path: 'title', text: problem }]),
    ...options,
  });
  session.show({ title: 'stored' });
  form.edit({ title: 'typed' });
  return { form, session, nav };
}

describe('EditSession.save and its write', () => {
  it('EditSession.save keeps all changes unsaved and reports nothing if the write returns null', async () => {
    const { session, nav } = openTitle({ write: async () => null });
    expect([await session.save('save'), session.isDirty, session.busy]).toEqual([false, true, null]);
    expect([session.record, nav.toasts]).toEqual([{ title: 'stored' }, []]);
  });

  it('EditSession.save stores the sent values, and values that were typed during the save remain unsaved', async () => {
    const { form, session } = openTitle({
      write: async ({ fields }) => {
        form.edit({ title: 'typed meanwhile' });
        return fields;
      },
    });
    expect([await session.save('save'), session.isDirty]).toEqual([true, true]);
  });

  it('EditSession.save compares with the fields of the returned record if the form can read them', async () => {
    const { form, session } = openTitle({
      write: async () => {
        form.edit({ title: 'typed meanwhile' });
        return { title: 'typed meanwhile' };
      },
      toFields: ({ title }) => ({ title }),
    });
    expect([await session.save('save'), session.isDirty]).toEqual([true, false]);
  });
});

describe('EditSession.save with invalid fields', () => {
  it('EditSession.save never becomes busy for invalid fields, so that the first invalid field can get the focus', async () => {
    const { session } = openTitle({ write: async ({ fields }) => fields, problem: '제목을 입력해주세요.' });
    const busy: (string | null)[] = [];
    const stop = reaction(
      () => session.busy,
      (task) => void busy.push(task),
    );
    expect([await session.save('save'), busy, session.problems.attempt]).toEqual([false, [], 1]);
    stop();
  });
});
