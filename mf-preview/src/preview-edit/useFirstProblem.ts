import { type RefObject, useEffect } from 'react';

/** After each refusal scrolls the page to its top and focuses the form's first wrong field. */
export function useFirstProblem(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    window.scrollTo({ top: 0 });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusals]);
}
