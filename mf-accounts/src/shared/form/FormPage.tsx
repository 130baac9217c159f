import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import { EditForm, type FormProblems, GroupProblem } from '@backoffice/forms';
import { usePlatform, useSearchParams } from '@backoffice/platform';
import { BottomActions, Button, Page, PageBar, type Elements, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useId } from 'react';
import { SectionSteps } from '../seller-sections/SectionSteps.tsx';
import { readReturnPath, addReturnPath } from '../seller-sections/readReturnPath.ts';
import { useDeferSection } from '../seller-sections/useSectionSaved.ts';

interface FormPageProps {
  readonly title: string;
  /** Section of the seller information that the form edits. */
  readonly section: MissingSection;
  readonly session: { readonly busy: string | null; readonly problems: Pick<FormProblems, 'getProblemsWithoutField'> };
  /** Root element for `useEditSession`. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSave: () => void;
  readonly children: Elements;
  /** Next to the form on a wide screen. */
  readonly aside?: ReactNode;
  /** Button before the save button. */
  readonly action?: Elements;
}

/** Page with one form, saved by button or Enter. */
export const FormPage = observer(function FormPage(props: FormPageProps) {
  const { title, section, session, formRef, onSave, children, aside, action } = props;
  const id = useId();
  const [query] = useSearchParams();
  const { missing } = usePlatform().user;
  const defer = useDeferSection(section);
  const actions = (
    <BottomActions>
      {section !== 'profile' && missing.includes(section) && (
        <Button variant="ghost" onClick={() => void defer()}>
          나중에
        </Button>
      )}
      {action}
      <WriteButton variant="primary" type="submit" form={id} busy={session.busy !== null}>
        저장
      </WriteButton>
    </BottomActions>
  );
  const bar = <PageBar title={title} backTo={addReturnPath('/accounts', readReturnPath(query))} />;
  return (
    <Page bar={bar} width="narrow" aside={aside} actions={actions}>
      <EditForm id={id} formRef={formRef} label={title} gap={10} onSave={onSave}>
        <SectionSteps section={section} />
        <GroupProblem problems={session.problems} group="" />
        {children}
      </EditForm>
    </Page>
  );
});
