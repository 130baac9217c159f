#!/bin/sh
# Runs nginx in a container with the folder /releases, which `backoffice-releases sync` writes. nginx reads the headers of
# the page only when it loads its configuration, and they also allow the previous page. So this loads new headers first,
# and serves the new page afterwards, from its own copy.
set -eu
releases=/releases served=/srv/host
mkdir -p "$served"
ln -sfn "$releases/site" /srv/site
ln -sfn "$releases/cdn" /srv/cdn

# Makes nginx read the new headers, and the page from the copy, when it loads its configuration again.
copy_headers() {
  cp "$releases/host/page-headers.conf" "$served/loaded.new"
  { cat "$served/loaded.new" && echo "root $served;"; } >"$served/page-headers.conf"
}
# A page that was written after the loaded headers waits: its headers were written before it.
copy_page() {
  for file in index.html index.html.gz; do cp "$releases/site/$file" "$served/$file.new"; done
  cmp -s "$releases/host/page-headers.conf" "$served/loaded" || return 0
  for file in index.html index.html.gz; do mv "$served/$file.new" "$served/$file"; done
}
# Until nginx ends, whose process id is that of this script.
follow() {
  while sleep 2 && kill -0 $$; do
    if ! cmp -s "$releases/host/page-headers.conf" "$served/loaded"; then
      copy_headers && nginx -s reload && mv "$served/loaded.new" "$served/loaded"
    elif ! cmp -s "$releases/site/index.html" "$served/index.html" ||
      ! cmp -s "$releases/site/index.html.gz" "$served/index.html.gz"; then
      copy_page
    fi || echo 'The new release cannot be served yet; it is tried again.' >&2
  done
}

copy_headers
mv "$served/loaded.new" "$served/loaded"
copy_page
follow &
# nginx is process 1, which receives the signal to stop.
exec nginx -g 'daemon off;'
