/** The only import of the details: each further one becomes a chunk of its own with the same modules. */
export const loadOrderDetails = () => import('./OrderDetails.tsx');
