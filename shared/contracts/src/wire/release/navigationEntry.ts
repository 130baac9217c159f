import * as z from 'zod/mini';

/**
 * Place of a link to a screen of another remote: the side menu and the rail of wide screens (`menu`), only the rail,
 * the account home, or each published market. The `palette-*` entries are the targets of
 * the command palette for a found market, for the orders of a published market and, with `?q=` and `&open=`, for an
 * order.
 */
export type NavigationPlace = 'palette-market' | 'palette-orders' | 'menu' | 'rail' | 'account' | 'market';

/**
 * A link to a screen. The remote with the screen declares the link, and the remote with the place shows the link. `to`
 * is a path of the declaring remote; paths of a market contain `:marketId`. `section` is a section of the account home
 * (`promotion`, `tax`, `security`), `icon` the name of an icon (`store`, `lab`, …), and `group` restricts the link to a
 * group of accounts. `keywords` are other names under which the palette finds it. `tab` marks the top-level screens, which the tab bar of narrow screens shows. Entries are sorted by `order` (default 100), then by title. Pages ignore unknown fields and
 * values, so that an older page can show entries of a newer remote.
 */
export const NavigationEntry = z.object({
  place: z.string(),
  to: z.string().check(z.regex(/^\/(?:[\w-]+|:marketId)?(?:\/(?:[\w-]+|:marketId))*$/), z.maxLength(200)),
  title: z.string().check(z.minLength(1), z.maxLength(40)),
  text: z.optional(z.string().check(z.maxLength(80))),
  section: z.optional(z.string()),
  icon: z.optional(z.string()),
  group: z.optional(z.string()),
  order: z.optional(z.int()),
  tab: z.optional(z.boolean()),
  keywords: z.optional(z.array(z.string().check(z.maxLength(40)))),
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;
