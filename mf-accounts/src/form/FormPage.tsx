import type { MissingSection } from '@backoffice/contracts';
import { useLeaveGuard, useSearchParams } from '@backoffice/platform';
import { BottomActions, Button, Page, PageBar, Stack, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef } from 'react';
import { SectionSteps } from '../seller-sections/SectionSteps.tsx';
import { returnPath, withReturnPath } from '../seller-sections/returnPath.ts';
import type { FormSave } from './FormSave.ts';

/** Props of `FormPage`. */
export interface FormPageProps {
  readonly title: string;
  /** Which of the papers the form is. */
  readonly section: MissingSection;
  readonly save: FormSave;
  readonly dirty: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
  /** Beside the form on a desk. */
  readonly aside?: ReactNode;
  /** A button before the one that saves. */
  readonly action?: ReactNode;
}

/** A screen that is one form: leads to the first wrong field, asks before changes are lost, saves by button or Enter. */
export const FormPage = observer(function FormPage(props: FormPageProps) {
  const { title, section, save, dirty, onSave, children, aside, action } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [query] = useSearchParams();
  useProblemFocus(form, { attempt: save.problems.refusals });
  useLeaveGuard(dirty);
  const actions = (
    <BottomActions>
      {action}
      <Button variant="primary" type="submit" form={id} busy={save.busy}>
        저장
      </Button>
    </BottomActions>
  );
  const bar = <PageBar title={title} backTo={withReturnPath('/accounts', returnPath(query))} />;
  return (
    <Page bar={bar} width="narrow" aside={aside} actions={actions}>
      <form
        id={id}
        ref={form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack gap={10}>
          <SectionSteps section={section} />
          {children}
        </Stack>
      </form>
    </Page>
  );
});
