/*
 * Tells the page that embeds the search, whose origin is in the query, which address was pressed. With `sm=off`, which is
 * the service's `submitMode: false`, a search takes the place of the one before in the history.
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
