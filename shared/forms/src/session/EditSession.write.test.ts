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

describe('a write', () => {
  it('that answers null leaves everything to be saved, and reports nothing itself', async () => {
    const { session, nav } = openTitle({ write: async () => null });
    expect([await session.save('save'), session.isDirty, session.busy]).toEqual([false, true, null]);
    expect([session.record, nav.toasts]).toEqual([{ title: 'stored' }, []]);
  });

  it('has stored what was sent, so that what was typed meanwhile is still to be saved', async () => {
    const { form, session } = openTitle({
      write: async ({ fields }) => {
        form.edit({ title: 'typed meanwhile' });
        return fields;
      },
    });
    expect([await session.save('save'), session.isDirty]).toEqual([true, true]);
  });

  it('has stored the fields of the record that it answers, when the form can tell them', async () => {
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

describe('a save that is refused', () => {
  it('is never busy, so that the first wrong field is not disabled when it gets the focus', async () => {
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
