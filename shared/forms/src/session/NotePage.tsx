import { Button, CheckboxField, NumberField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { DraftNotice, EditSession, FormValues, GroupProblem, StaleDialog, WriteIntent } from '../index.ts';
import { type ChangeRequest, type EditSessionOptions, TextFieldAt, bindFields, useEditSession } from '../index.ts';
import { writeChanges } from '../index.ts';

export type NoteFields = { readonly title: string; readonly price: number | null; readonly isPublic: boolean };
export type Note = NoteFields & { readonly updatedAt: string };
type Options = Pick<EditSessionOptions<NoteFields, Note, NoteFields, 'save'>, 'nav' | 'drafts' | 'now' | 'read'>;
type Update = (change: ChangeRequest<NoteFields>, idempotencyKey: string) => Promise<Note>;

/** State of an example form with three fields, created as a page of a remote does. */
export function createNoteForm(options: Options, update: Update) {
  const form = new FormValues<NoteFields>();
  const intent = new WriteIntent<ChangeRequest<NoteFields>>();
  const session = new EditSession<NoteFields, Note, NoteFields>({
    ...options,
    show: ({ title, price, isPublic }) => form.fill({ title, price, isPublic }),
    fields: () => form.values,
    validate: () => (form.values?.title === '' ? [{ path: 'title', text: '제목을 입력해주세요.' }] : []),
    write: (change) => writeChanges(change, intent, update),
    version: ({ updatedAt }) => updatedAt,
    intent,
    draft: { key: 'profile', version: 1, content: () => form.values, restore: form.fill },
  });
  return { form, session };
}

/** Page of the example form. */
export const NotePage = observer(function NotePage({ form, session }: ReturnType<typeof createNoteForm>) {
  const root = useRef<HTMLDivElement>(null);
  useEditSession(session, root);
  const { values, edit } = form;
  if (values === null) return null;
  const { problems } = session;
  const field = bindFields({ typed: values, edit, problems });
  return (
    <div ref={root}>
      <DraftNotice session={session} advice="저장해야 반영돼요." />
      <GroupProblem problems={problems} group="" />
      <TextFieldAt {...field('title')} label="제목" />
      <NumberField {...field('price')} label="가격" step={100} />
      <CheckboxField label="공개" value={values.isPublic} onChange={(isPublic) => edit({ isPublic })} />
      <Button onClick={() => void session.save('save')}>저장</Button>
      <StaleDialog session={session} onOverwrite={() => void session.overwrite('save')} />
    </div>
  );
});
