/** What the process of the development servers says once all of them listen. */
export const SERVING = 'serving';
