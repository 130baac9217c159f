import { useLeaveGuard } from '@backoffice/platform';
import { BottomActions, Button, Page, PageBar, Stack, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef } from 'react';
import type { FormProblems } from './FormProblems.ts';

/** Props of `FormPage`. */
export interface FormPageProps {
  readonly title: string;
  readonly problems: FormProblems;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** A screen that is one form: leads to the first wrong field, asks before changes are lost, saves by button or Enter. */
export const FormPage = observer(function FormPage(props: FormPageProps) {
  const { title, problems, dirty, saving, onSave, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, { attempt: problems.refusals });
  useLeaveGuard(dirty);
  const actions = (
    <BottomActions>
      <Button variant="primary" type="submit" form={id} busy={saving}>
        저장
      </Button>
    </BottomActions>
  );
  return (
    <Page bar={<PageBar title={title} backTo="/accounts" />} width="narrow" actions={actions}>
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
        <Stack gap={10}>{children}</Stack>
      </form>
    </Page>
  );
});
