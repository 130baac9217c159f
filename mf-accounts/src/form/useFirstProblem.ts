import { type RefObject, useEffect } from 'react';

/** After each refusal scrolls the page to its top and focuses the form's first wrong field. */
export function useFirstProblem(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    window.scrollTo({ top: 0 });
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    const control = wrong?.matches('input, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input, select');
    control?.focus();
  }, [form, refusals]);
}
