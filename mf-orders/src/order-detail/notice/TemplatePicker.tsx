import { NoticeTemplate } from '@backoffice/contracts/order/notice/noticeTemplates';
import { usePlatform } from '@backoffice/platform';
import { Button, type Elements, SelectField, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NoticeTemplatesStore } from './NoticeTemplatesStore.ts';
import styles from './notice.module.css';

interface TemplatePickerProps {
  /** The current text of the notice. */
  readonly text: string;
  /** Whether the seller has typed the text and would lose it. */
  readonly isTyped: boolean;
  readonly onChoose: (text: string) => void;
  /** The text area of the notice. */
  readonly children: Elements;
}

const REPLACE_QUESTION = { title: '작성한 내용을 템플릿으로 바꿀까요?', confirmText: '바꾸기' };

/** Selects a notice template, saves the current text as a template, and deletes the selected template. */
export const TemplatePicker = observer(function TemplatePicker(props: TemplatePickerProps) {
  const { text, isTyped, onChoose, children } = props;
  const platform = usePlatform();
  const [store] = useState(() => new NoticeTemplatesStore(platform));
  useEffect(() => {
    void store.list.load();
    return store.list.cancel;
  }, [store]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const { templates } = store;

  const choose = async (id: string) => {
    const template = templates.find((each) => each.id === id);
    if (template === undefined) return;
    const isLost = isTyped && templates.every((each) => each.text !== text);
    if (isLost && !(await platform.nav.confirm(REPLACE_QUESTION))) return;
    setChosenId(id);
    onChoose(template.text);
  };
  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label="템플릿"
          placeholder="템플릿을 선택해주세요."
          value={chosenId}
          onChange={(id) => void choose(id)}
          options={templates.map(({ id, name: label }) => ({ value: id, label }))}
        />
      )}
      {children}
      {store.list.value === undefined ? null : name === null ? (
        <TemplateButtons
          {...{ store, text, chosenId }}
          onSave={() => setName(templates.find(({ id }) => id === chosenId)?.name ?? '')}
          onRemoved={() => setChosenId(null)}
        />
      ) : (
        <SaveTemplate
          store={store}
          initial={name}
          text={text}
          onClose={(saved) => {
            setName(null);
            if (saved !== undefined) setChosenId(store.templates.find((each) => each.name === saved)?.id ?? null);
          }}
        />
      )}
    </>
  );
});

interface TemplateButtonsProps {
  readonly store: NoticeTemplatesStore;
  readonly text: string;
  readonly chosenId: string | null;
  readonly onSave: () => void;
  readonly onRemoved: () => void;
}

function TemplateButtons({ store, text, chosenId, onSave, onRemoved }: TemplateButtonsProps) {
  const { nav } = usePlatform();
  const remove = async () => {
    const template = store.templates.find(({ id }) => id === chosenId);
    if (template === undefined) return;
    const question = { title: `'${template.name}' 템플릿을 삭제할까요?`, confirmText: '삭제', danger: true };
    if (!(await nav.confirm(question))) return;
    await store.remove(template.id);
    onRemoved();
  };
  const hasText = text.trim() !== '';
  if (!hasText && chosenId === null) return null;
  return (
    <div className={styles.actions}>
      {hasText && (
        <Button size="sm" onClick={onSave}>
          템플릿으로 저장
        </Button>
      )}
      {chosenId !== null && (
        <Button size="sm" variant="ghost" onClick={() => void remove()}>
          템플릿 삭제
        </Button>
      )}
    </div>
  );
}

interface SaveTemplateProps {
  readonly store: NoticeTemplatesStore;
  readonly initial: string;
  readonly text: string;
  /** `saved` is the name of the saved template; undefined if the seller saves none. */
  readonly onClose: (saved?: string) => void;
}

/** The field for the name under which the text is saved. */
const SaveTemplate = observer(function SaveTemplate({ store, initial, text, onClose }: SaveTemplateProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const save = async () => {
    const typed = name.trim();
    if (typed === '') return setError('템플릿 이름을 입력해주세요.');
    const failure = await store.put(typed, text);
    if (failure === undefined) onClose(typed);
    else setError(failure.fields[0]?.text);
  };
  return (
    <>
      <TextField
        label="템플릿 이름"
        hint={
          store.hasRoom ? '같은 이름으로 저장하면 그 템플릿이 바뀌어요.' : '더 저장하려면 먼저 하나를 삭제해주세요.'
        }
        schema={NoticeTemplate.shape.name}
        value={name}
        onChange={setName}
        // Enter would otherwise submit the form of the notice.
        onEnter={() => void save()}
        error={error}
      />
      <div className={styles.actions}>
        <Button size="sm" onClick={() => onClose()}>
          저장 안 함
        </Button>
        <Button size="sm" busy={store.isSaving} onClick={() => void save()}>
          템플릿 저장
        </Button>
      </div>
    </>
  );
});
