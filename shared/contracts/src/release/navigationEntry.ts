import * as z from 'zod/mini';

/**
 * Where a screen of another remote may be reached from: the side menu and the rail of a desk, that rail alone, the bar of
 * the market list, the account home, each published market; and what the palette leads to for a market that it finds, for
 * the orders of a published one, and with `?q=` and `&open=` for an order.
 */
export type NavigationPlace = 'palette-market' | 'palette-orders' | 'menu' | 'rail' | 'bar' | 'account' | 'market';

/**
 * A link to a screen, declared by the remote that serves it and shown by the one that owns the place. `to` is a path of
 * the remote; one at a market contains `:marketId`. `section` is a part of the account home (`promotion`, `tax`,
 * `security`), `icon` the name of one (`store`, `lab`, …), and `group` the group of accounts that alone sees the link.
 * Entries are sorted by `order` (100 when absent), then by title. What a page does not know of these it ignores, so
 * that an older one shows what a newer remote declares.
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
});
export type NavigationEntry = z.infer<typeof NavigationEntry>;
