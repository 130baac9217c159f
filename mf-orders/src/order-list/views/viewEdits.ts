import type { OrderView } from '@backoffice/contracts/order/lists/orderViews';

/** An edit of the views of an account; returns undefined if the edit is impossible with these views. */
export type ViewsEdit = (views: readonly OrderView[]) => OrderView[] | undefined;

/** Adds a view; impossible if the name exists. */
export function addView(view: OrderView): ViewsEdit {
  return (views) => (views.some(({ name }) => name === view.name) ? undefined : [...views, view]);
}

/** Changes the name or the query of a view; impossible if the view was deleted or the name exists. */
export function changeView(id: string, change: Partial<Pick<OrderView, 'name' | 'query'>>): ViewsEdit {
  return (views) => {
    const isTaken = views.some((view) => view.id !== id && view.name === change.name);
    if (isTaken || !views.some((view) => view.id === id)) return undefined;
    return views.map((view) => (view.id === id ? { ...view, ...change } : view));
  };
}

/** Removes a view; succeeds if it was already removed. */
export function removeView(id: string): ViewsEdit {
  return (views) => views.filter((view) => view.id !== id);
}
