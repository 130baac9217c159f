import type { OrderView } from '@backoffice/contracts';

/** An edit of an account's views; undefined where they are such by now that it makes no sense any more. */
export type ViewsEdit = (views: readonly OrderView[]) => OrderView[] | undefined;

/** Adds a view; none with a name that there is. */
export function addView(view: OrderView): ViewsEdit {
  return (views) => (views.some(({ name }) => name === view.name) ? undefined : [...views, view]);
}

/** Changes the name or the query of a view. */
export function changeView(id: string, change: Partial<Pick<OrderView, 'name' | 'query'>>): ViewsEdit {
  return (views) => {
    const isTaken = views.some((view) => view.id !== id && view.name === change.name);
    if (isTaken || !views.some((view) => view.id === id)) return undefined;
    return views.map((view) => (view.id === id ? { ...view, ...change } : view));
  };
}

/** Removes a view; one that is gone already is no problem. */
export function removeView(id: string): ViewsEdit {
  return (views) => views.filter((view) => view.id !== id);
}
