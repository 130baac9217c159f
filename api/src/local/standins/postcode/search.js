/**
 * Sends the clicked address to the embedding page, whose origin is in the query. With `sm=off`, the service's
 * `submitMode: false`, a search replaces the previous search in the history.
 */
const query = new URLSearchParams(location.search);

for (const button of document.querySelectorAll('[data-address]'))
  button.addEventListener('click', () =>
    window.parent.postMessage(JSON.parse(button.dataset.address), query.get('origin')),
  );

document.querySelector('form').addEventListener('submit', (event) => {
  if (query.get('sm') !== 'off') return;
  event.preventDefault();
  const asked = new URLSearchParams(new FormData(event.currentTarget));
  location.replace(`?${asked}`);
});
