import type { Build } from './releaseSet.ts';

/** Returns an entry whose pages all render `Component` (source code that may use `React`). */
export function container({ name, id, pages }: Pick<Build, 'name' | 'id' | 'pages'>, Component: string): string {
  const paths = JSON.stringify(Object.entries(pages).map(([path, page]) => ({ path, handle: { name: page.name } })));
  return `var ${name} = {
    init(scope) { const [react] = Object.values(scope.react); this.react = async () => (react.lib ?? (await react.get()))(); },
    async get() {
      const React = await this.react();
      const routes = ${paths}.map((route) => ({ ...route, Component: ${Component} }));
      return () => ({ remote: { id: '${id}', routes } });
    },
  };`;
}
