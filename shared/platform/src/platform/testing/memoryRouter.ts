/** The router without the browser's address, for tests: the page of a seller does not load it. */
export { createMemoryRouter } from 'react-router-dom';
